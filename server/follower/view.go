package follower

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"
	"unicode/utf8"

	"tminus/server/feed"
	"tminus/server/notify"
	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/zones"
)

type keyView struct {
	PublicKey string `json:"public_key"`
}

// madeView is the only answer that has the token of a follow.
type madeView struct {
	Token string `json:"token"`
	ID    int64  `json:"id"`
}

// followView is everything that is kept about a follow.
type followView struct {
	ID        int64        `json:"id"` // 0: nothing is kept so far
	Zone      string       `json:"zone"`
	QuietFrom *string      `json:"quiet_from"`
	QuietTo   *string      `json:"quiet_to"`
	Paused    bool         `json:"paused"`
	CreatedAt *time.Time   `json:"created_at"`
	Rules     []ruleView   `json:"rules"`
	Sinks     []sinkView   `json:"sinks"`
	Notices   []noticeView `json:"notices"`
	Limits    limitsView   `json:"limits"`
}

type limitsView struct {
	Rules int `json:"rules"`
	Sinks int `json:"sinks"`
}

type ruleView struct {
	ID        int64                    `json:"id"`
	Launch    *views.LaunchCard        `json:"launch"`
	Event     *views.Event             `json:"event"`
	Filter    *string                  `json:"filter"`
	Title     string                   `json:"title"`
	Path      string                   `json:"path"`
	Leads     []int                    `json:"leads"`
	Kinds     []catalogue.OccasionKind `json:"kinds"`
	CreatedAt time.Time                `json:"created_at"`
}

type sinkView struct {
	ID        int64            `json:"id"`
	Kind      follow.SinkKind  `json:"kind"`
	Label     string           `json:"label"`
	State     follow.SinkState `json:"state"`
	OKAt      *time.Time       `json:"ok_at"`
	FailedAt  *time.Time       `json:"failed_at"`
	Failing   bool             `json:"failing"` // the last one did not arrive
	Failure   *string          `json:"failure"`
	Refused   *string          `json:"refused"` // why nothing is sent there now
	Waiting   *waitingView     `json:"waiting"`
	CreatedAt time.Time        `json:"created_at"`
	// SigningKey is what a webhook is signed with; it is told when that is made.
	SigningKey *string `json:"signing_key,omitempty"`
}

// waitingView is what is sent together, as sending each at once would exceed a limit.
type waitingView struct {
	Notices int       `json:"notices"`
	Until   time.Time `json:"until"`
}

type noticeView struct {
	ID    int64                  `json:"id"`
	Kind  catalogue.OccasionKind `json:"kind"`
	Title string                 `json:"title"`
	Body  string                 `json:"body"`
	Path  string                 `json:"path"`
	Why   string                 `json:"why"`
	At    time.Time              `json:"at"`
	Sinks []int64                `json:"sinks"`
}

func (h *Handlers) newFollowView(ctx context.Context, owner follow.Owner, f follow.Follow) (followView, error) {
	view := followView{
		ID: f.ID, Zone: f.Zone, Paused: f.Paused, CreatedAt: views.NilIfZero(f.CreatedAt), Sinks: views.MapAll(f.Sinks, newSinkView),
		Rules: []ruleView{}, Limits: limitsView{follow.RulesLimit, follow.SinksLimit},
	}
	if f.QuietFrom != f.QuietTo {
		from, to := writeHour(f.QuietFrom), writeHour(f.QuietTo)
		view.QuietFrom, view.QuietTo = &from, &to
	}
	for _, rule := range f.Rules {
		shown, err := h.newRuleView(ctx, rule)
		if err != nil {
			return followView{}, err
		}
		view.Rules = append(view.Rules, shown)
	}
	held, err := h.follows.HeldBack(ctx, owner)
	if err != nil {
		return followView{}, err
	}
	standing, err := h.follows.Standing(ctx, owner)
	if err != nil {
		return followView{}, err
	}
	for i, sink := range view.Sinks {
		if h.Notices != nil {
			view.Sinks[i].Refused = views.NilIfEmpty(h.Notices.Refusal(follow.Sink{Kind: sink.Kind, Standing: standing}))
		}
		if waiting, ok := held[sink.ID]; ok {
			view.Sinks[i].Waiting = &waitingView{waiting.Notices, waiting.Until}
		}
	}
	notices, err := h.follows.Notices(ctx, owner, noticesShown)
	if err != nil {
		return followView{}, err
	}
	view.Notices, err = h.newNoticeViews(ctx, notices, zones.OrUTC(f.Zone))
	return view, err
}

func (h *Handlers) newRuleView(ctx context.Context, r follow.Rule) (ruleView, error) {
	view := ruleView{ID: r.ID, Leads: r.Leads, Kinds: r.Kinds, CreatedAt: r.CreatedAt}
	if r.EventID != 0 {
		return h.fillEventRule(ctx, view, r.EventID)
	}
	if r.LaunchID == "" {
		title, err := h.filterTitle(ctx, r.Filter)
		view.Filter, view.Title, view.Path = &r.Filter, title, "/launches"
		if r.Filter != "" {
			view.Path += "?" + r.Filter
		}
		return view, err
	}
	launch, err := h.Catalogue.LaunchByID(ctx, r.LaunchID)
	if errors.Is(err, catalogue.ErrNoLaunch) { // it went this moment, and so will the rule
		view.Path = "/launches/" + r.LaunchID
		return view, nil
	}
	if err != nil {
		return view, err
	}
	card := h.Views.LaunchCard(launch)
	view.Launch, view.Title, view.Path = &card, launch.Name, feed.LaunchPath(launch)
	return view, nil
}

// fillEventRule adds what a rule about an event shows.
func (h *Handlers) fillEventRule(ctx context.Context, view ruleView, id int64) (ruleView, error) {
	event, err := h.Catalogue.EventByID(ctx, id)
	if err != nil && !errors.Is(err, catalogue.ErrNoEvent) {
		return view, err
	}
	event.ID = id // also of one that went this moment, and so will the rule
	shown := h.Views.Event(event)
	view.Event, view.Title, view.Path = &shown, event.Name, feed.EventPath(event)
	return view, nil
}

// filterTitle returns what the launches of a canonical filter are called.
func (h *Handlers) filterTitle(ctx context.Context, filter string) (string, error) {
	query, err := url.ParseQuery(filter)
	if err != nil {
		return "", fmt.Errorf("filter %q: %w", filter, err)
	}
	return views.FilterTitle(ctx, h.Catalogue, *catalogue.ReadFilter(query))
}

func newSinkView(s follow.Sink) sinkView {
	return sinkView{
		ID: s.ID, Kind: s.Kind, Label: label(s), State: s.State, Failing: s.Failures > 0, OKAt: views.NilIfZero(s.OKAt),
		FailedAt: views.NilIfZero(s.FailedAt), Failure: views.NilIfEmpty(s.Failure), CreatedAt: s.CreatedAt,
	}
}

// nameOf returns what mails call a sink: "webhook (example.org)".
func nameOf(s follow.Sink) string { return fmt.Sprintf("%s (%s)", s.Kind, label(s)) }

// shownOfAddress is how much of a path its owner knows an address by.
const shownOfAddress = 2

// label returns how the owner of a sink knows it: its address is secret.
func label(s follow.Sink) string {
	if user, host, isMail := strings.Cut(s.Address, "@"); isMail && s.Kind == follow.MailSink {
		return begin(user, 1) + "@" + host
	}
	address, err := url.Parse(s.Address)
	if err != nil {
		return string(s.Kind)
	}
	path := strings.Trim(address.Path, "/")
	if s.Kind == follow.PushSink || path == "" {
		return address.Host
	}
	return address.Host + "/" + begin(path, shownOfAddress)
}

// begin returns the first characters of a text, and that there are more.
func begin(text string, characters int) string {
	if utf8.RuneCountInString(text) <= characters {
		return text
	}
	return string([]rune(text)[:characters]) + "…"
}

// newNoticeViews words what was told, in the follow's zone and as of when it was.
func (h *Handlers) newNoticeViews(ctx context.Context, notices []follow.Notice, zone *time.Location) ([]noticeView, error) {
	shown := []noticeView{}
	titles := map[string]string{"": ""}
	for _, n := range notices {
		title, known := titles[n.Why]
		if !known {
			var err error
			if title, err = h.filterTitle(ctx, n.Why); err != nil {
				return nil, err
			}
			titles[n.Why] = title
		}
		text := notify.TextOf(n.Item, zone, n.At)
		shown = append(shown, noticeView{
			ID: n.ID, Kind: n.Kind, Title: text.Title, Body: text.Body, Path: text.Path, Why: why(n, title), At: n.At, Sinks: n.Sinks,
		})
	}
	return shown, nil
}

// why says which rule a notice came by: "SpaceX, without starlink; T-10 min".
func why(n follow.Notice, title string) string {
	if title == "" {
		title = cmp.Or(n.Launch.Name, n.Event.Name)
	}
	switch {
	case n.IsBeforeQuiet():
		return title + "; before quiet hours"
	case n.Kind == catalogue.OccasionReminder:
		return title + "; T-" + views.Span(time.Duration(n.Facts.Lead)*time.Minute)
	}
	return fmt.Sprintf("%s; %s", title, n.Kind)
}
