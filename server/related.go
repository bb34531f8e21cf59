package server

import (
	"context"
	"net/url"

	"tminus/server/problem"
	"tminus/store/catalogue"
)

// relatedLimit is how long lists beside a record are.
const relatedLimit = "4"

// relatedLaunches returns the launches of one side that have to do with a record.
func (s *Server) relatedLaunches(filter, id, upcoming string) answer {
	list, _ := readLaunchList(url.Values{filter: {id}, "upcoming": {upcoming}, "limit": {relatedLimit}}) // good values
	return s.launches(list)
}

// relatedList returns the records of a list that have to do with another.
func (s *Server) relatedList(l listing, filter, id string) answer {
	q, _ := l.read(url.Values{filter: {id}, "limit": {relatedLimit}}) // good values
	return s.listAnswer(l, q)
}

// relatedNews returns the news about a launch, or all of it.
func (s *Server) relatedNews(launch string) answer {
	q, _ := readNews(url.Values{"launch": {launch}, "limit": {relatedLimit}}) // good values
	return s.news(q)
}

// newListData returns what the pages carry beside whose content the latest
// news and the picture of the day stand.
func (s *Server) newListData(ctx context.Context) (firstData, error) {
	data, err := s.newFirstData(ctx)
	if err != nil {
		return nil, err
	}
	return data, s.addStored(ctx, data, s.relatedNews(""), s.picture(""))
}

// addStored adds the answers. It leaves out those of which nothing is stored
// yet: the client knows that from the status.
func (s *Server) addStored(ctx context.Context, data firstData, answers ...answer) error {
	for _, a := range answers {
		body, err := s.inPage(ctx, a)
		if problem.IsNothingYet(err) {
			continue
		}
		if err != nil {
			return err
		}
		data[a.key] = body
	}
	return nil
}

// nextLaunch returns the card of the soonest launch that the filter lets
// through, nil when none is planned.
func (s *Server) nextLaunch(ctx context.Context, filter catalogue.LaunchFilter) (*launchNormalView, error) {
	filter.Limit = 1
	found, err := s.store.Catalogue.ListLaunches(ctx, filter)
	if err != nil {
		return nil, err
	}
	cards := each(found.Items, newLaunchNormalView)
	if err := s.markBookmarked(ctx, cards); err != nil || len(cards) == 0 {
		return nil, err
	}
	return &cards[0], nil
}
