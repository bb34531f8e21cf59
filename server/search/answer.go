package search

import (
	"net/url"
	"strings"

	"tminus/server/pages"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/search"
	"tminus/store/words"
)

// answerView is what the sentence of a search comes to.
type answerView struct {
	Kind   string    `json:"kind"`
	Title  string    `json:"title"`
	Path   string    `json:"path"`   // of the answer's page
	Launch *itemView `json:"launch"` // the one that is asked for, or the first of those
	List   *string   `json:"list"`   // the list of the launches that are asked for
}

func (h *Handlers) newAnswerView(a search.Answer) answerView {
	view := answerView{Kind: answerKind(a), Title: answerTitle(a), Path: answerPath(a)}
	if a.Launch != nil {
		group := search.NewLaunchGroup(*a.Launch)
		item := h.newItemView(group.Kind, group.Hits[0])
		view.Launch = &item
	}
	if a.Launches != nil {
		list := launchList(*a.Launches)
		view.List = &list
	}
	return view
}

// answerKind says what an answer is: one launch, several, people, or a comparison.
func answerKind(a search.Answer) string {
	switch a.Sentence.Asks {
	case words.AskPeople, words.AskAboard:
		return "people"
	case words.AskCompare:
		return "compare"
	case words.AskNext, words.AskLast, words.AskWhen:
		return "launch"
	case words.AskLaunches, words.NoQuestion:
	}
	return "launches"
}

// answerPath returns where an answer leads.
func answerPath(a search.Answer) string {
	switch {
	case a.Sentence.Asks == words.AskPeople:
		return response.Key(pages.Astronauts, url.Values{"inSpace": {"true"}})
	case a.Sentence.Asks == words.AskAboard:
		return pages.Of(pages.Stations, a.Station.ID)
	case a.Sentence.Asks == words.AskCompare:
		var ids []string
		for _, hit := range a.Compared.Hits {
			ids = append(ids, hit.ID)
		}
		return foundKinds[a.Compared.Kind].pages + "/compare?ids=" + strings.Join(ids, ",")
	case a.Launch != nil && a.Sentence.Asks != words.AskLaunches:
		return pages.Launches + "/" + a.Launch.ID
	case a.Launches != nil:
		return launchList(*a.Launches)
	}
	return pages.Launches
}

// launchList returns the address of the list of some launches.
func launchList(filter catalogue.Filter) string { return response.Key(pages.Launches, filter.Query()) }

// answerTitle says what is answered: "Next crewed launch for “florida”",
// "3 launches today (UTC)", "7 people are in space now".
func answerTitle(a search.Answer) string {
	s := a.Sentence
	switch s.Asks {
	case words.AskPeople:
		return peopleAre(a.Total) + "in space now"
	case words.AskAboard:
		return peopleAre(a.Total) + "aboard “" + a.Station.Name + "”"
	case words.AskCompare:
		return "Compare " + a.Compared.Hits[0].Title + " and " + a.Compared.Hits[1].Title
	case words.AskWhen:
		if a.Launch.Status.Final() {
			return "When “" + s.Rest + "” launched"
		}
		return "When “" + s.Rest + "” launches"
	case words.AskNext, words.AskLast, words.AskLaunches, words.NoQuestion:
	}
	crew := map[words.Crew]string{words.WithCrew: "crewed ", words.WithoutCrew: "uncrewed "}[s.Crew]
	about := ""
	if s.Rest != "" {
		about = " for “" + s.Rest + "”"
	}
	if !s.Days.IsZero() {
		about += " " + s.Days.Spoken
		if s.Days.ByDay {
			about += " (UTC)"
		}
	}
	switch {
	case s.Asks == words.AskNext && a.Launch != nil:
		return "Next " + crew + "launch" + about
	case s.Asks == words.AskLast && a.Launch != nil:
		return "Latest " + crew + "launch" + about
	case a.Total < 0:
		return "More than " + views.Figure(search.MostCounted) + " " + crew + "launches" + about
	case a.Total == 0:
		return "No " + crew + "launches" + about
	}
	return views.Counted(a.Total, crew+"launch", crew+"launches") + about
}

// peopleAre begins a sentence about people: "7 people are ".
func peopleAre(count int) string {
	if count == 1 {
		return "1 person is "
	}
	return views.Counted(count, "person", "people") + " are "
}
