package cli

import (
	"cmp"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"tminus/server/notify"
	"tminus/store/accounts"
	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/follow"
	"tminus/store/zones"
)

type sinkCmd struct {
	Add    sinkAddCmd    `cmd:"" help:"Have notices of launches sent to a sink of the site."`
	List   sinkListCmd   `cmd:"" help:"Print the sinks of the site."`
	Remove sinkRemoveCmd `cmd:"" help:"Send nothing to a sink any more."`
	Test   sinkTestCmd   `cmd:"" help:"Send a test to a sink and say how it went."`
}

type sinkAddCmd struct {
	Kind    string   `required:"" placeholder:"KIND" help:"webhook, ntfy, gotify, discord, slack, matrix, telegram, mastodon, bluesky or mail."`
	Address string   `required:"" placeholder:"URL" help:"Where it is: a topic of ntfy, a server of Gotify, Matrix or Mastodon, https://api.telegram.org, https://bsky.social, the address of a webhook; of mail, the mailbox."`
	Token   string   `placeholder:"TOKEN" help:"Token of Gotify, Matrix, Mastodon or a bot of Telegram, app password of Bluesky, and of ntfy where it wants one."`
	Room    string   `placeholder:"ROOM" help:"Room of Matrix, such as !abc:example.org; chat of Telegram, such as @channel; handle of Bluesky."`
	Filter  string   `placeholder:"QUERY" help:"Which launches, as in the address of the list: agency=121&country=1; all when not given."`
	Lead    []int    `default:"60" placeholder:"MINUTES,…" help:"How long before lift-off to remind, 5 to 10080 minutes, at most 4."`
	Tell    []string `default:"slip,scrub,hold,outcome" placeholder:"KIND,…" help:"What else is told: slip, advance, dated, scrub, hold, resumed, go, webcast, liftoff, outcome, announced, withdrawn."`
	Zone    string   `default:"UTC" placeholder:"ZONE" help:"Zone of the times, such as Europe/Berlin."`
}

// siteKinds are what a sink of the site can be: a browser subscribes itself.
var siteKinds = slices.Concat(follow.HookSinks, follow.ChannelSinks, []follow.SinkKind{follow.MailSink})

// Run adds a sink once its address is known to answer.
func (c sinkAddCmd) Run(a *app, _ *accounts.Accounts) error {
	sink := follow.Sink{
		Standing: follow.OfOperator, Kind: follow.SinkKind(strings.ToLower(c.Kind)), Address: c.Address, Keys: follow.SinkKeys{Token: c.Token, Room: c.Room},
	}
	rule, wrong := c.rule()
	if !slices.Contains(siteKinds, sink.Kind) {
		wrong = errors.Join(wrong, fmt.Errorf("there is no kind %q: it must be one of %v", c.Kind, siteKinds))
	}
	if slices.Contains(follow.ChannelSinks, sink.Kind) && c.Token == "" {
		wrong = errors.Join(wrong, fmt.Errorf("%s needs --token", sink.Kind))
	}
	if sink.Kind == follow.TelegramSink && c.Room == "" {
		wrong = errors.Join(wrong, errors.New("telegram needs --room, the chat"))
	}
	if sink.Kind == follow.BlueskySink && c.Room == "" {
		wrong = errors.Join(wrong, errors.New("bluesky needs --room, the handle of the account"))
	}
	if _, ok := zones.Load(c.Zone); !ok {
		wrong = errors.Join(wrong, fmt.Errorf("--zone=%s: %s", c.Zone, zones.Unknown))
	}
	if wrong != nil {
		return wrong
	}
	if sink.Kind == follow.WebhookSink {
		sink.Keys.Secret = notify.NewWebhookSecret()
	}
	notifier, err := a.siteNotifier()
	if err != nil {
		return err
	}
	if err := notifier.Check(a.ctx, sink); err != nil {
		return fmt.Errorf("%s: %w", label(sink), err)
	}
	added, err := a.store.Follows.AddSiteSink(a.ctx, sink, follow.Settings{Zone: c.Zone}, []follow.Rule{rule})
	if err != nil {
		return err
	}
	a.log.InfoContext(a.ctx, "sink added", "sink", added.ID, "kind", added.Kind)
	if _, err := fmt.Fprintf(a.out, "Sink %d: %s at %s.\n", added.ID, added.Kind, label(added.Sink)); err != nil || sink.Keys.Secret == "" {
		return err
	}
	_, err = fmt.Fprintf(a.out, "Its calls are signed with %s, which is not shown again.\n", sink.Keys.Secret)
	return err
}

// rule returns what is told, or every mistake in it.
func (c sinkAddCmd) rule() (rule follow.Rule, wrong error) {
	rule = follow.Rule{Leads: c.Lead}
	for _, lead := range c.Lead {
		if !follow.IsLead(lead) {
			wrong = errors.Join(wrong, fmt.Errorf("%d minutes are no lead: it must be %d to %d", lead, follow.ShortestLead, follow.LongestLead))
		}
	}
	if len(c.Lead) > follow.MostLeads {
		wrong = errors.Join(wrong, fmt.Errorf("%d leads are too many: there can be %d", len(c.Lead), follow.MostLeads))
	}
	for _, word := range c.Tell {
		kind := catalogue.OccasionKind(strings.ToLower(strings.TrimSpace(word)))
		if !follow.IsTold(kind) {
			wrong = errors.Join(wrong, fmt.Errorf("%q is nothing that can be told", word))
		}
		rule.Kinds = append(rule.Kinds, kind)
	}
	filter, err := follow.Canonical(strings.TrimPrefix(c.Filter, "?"))
	if _, ok := errors.AsType[*catalogue.FilterError](err); err != nil && !ok {
		err = fmt.Errorf("filter %q is no query", c.Filter)
	} else if ok {
		err = fmt.Errorf("filter: %w", err)
	}
	rule.Filter = filter
	return rule, errors.Join(wrong, err)
}

type sinkListCmd struct{}

// Run prints every sink of the site, one to a line, without secrets.
func (sinkListCmd) Run(a *app, _ *accounts.Accounts) error {
	sinks, err := a.store.Follows.SiteSinks(a.ctx)
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "ID\tKIND\tADDRESS\tLAUNCHES\tSTATE\tLAST SENT\tLAST FAILURE")
	for _, sink := range sinks {
		var filters []string
		for _, rule := range sink.Rules {
			filters = append(filters, cmp.Or(rule.Filter, "all"))
		}
		fmt.Fprintf(table, "%d\t%s\t%s\t%s\t%s\t%s\t%s\n", sink.ID, sink.Kind, label(sink.Sink), strings.Join(filters, " "), sink.State,
			minuteOf(sink.OKAt), strings.TrimSpace(minuteOf(sink.FailedAt)+" "+sink.Failure))
	}
	return table.Flush()
}

func minuteOf(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.UTC().Format("2006-01-02 15:04")
}

type sinkID struct {
	ID int64 `arg:"" placeholder:"ID" help:"Number of the sink, as the list prints it."`
}

type sinkRemoveCmd struct{ sinkID }

// Run ends a sink of the site.
func (c sinkRemoveCmd) Run(a *app, _ *accounts.Accounts) error {
	if err := a.store.Follows.DropSiteSink(a.ctx, c.ID); err != nil {
		return err
	}
	a.log.InfoContext(a.ctx, "sink removed", "sink", c.ID)
	_, err := fmt.Fprintf(a.out, "Sink %d is removed.\n", c.ID)
	return err
}

type sinkTestCmd struct{ sinkID }

// Run sends "This is a test" and says how that went.
func (c sinkTestCmd) Run(a *app, _ *accounts.Accounts) error {
	sinks, err := a.store.Follows.SiteSinks(a.ctx)
	if err != nil {
		return err
	}
	place := slices.IndexFunc(sinks, func(sink follow.SiteSink) bool { return sink.ID == c.ID })
	if place < 0 {
		return failure.New(failure.NotFound, fmt.Sprintf("There is no sink %d.", c.ID))
	}
	notifier, err := a.siteNotifier()
	if err != nil {
		return err
	}
	if _, err := notifier.Test(a.ctx, sinks[place].Sink, "UTC"); err != nil {
		return fmt.Errorf("%s did not take the test: %w", label(sinks[place].Sink), err)
	}
	_, err = fmt.Fprintf(a.out, "%s took the test.\n", label(sinks[place].Sink))
	return err
}

// siteNotifier returns what sends to sinks for one command.
func (a *app) siteNotifier() (*notify.Notifier, error) {
	mails, _, err := a.mailQueue()
	if err != nil {
		return nil, err
	}
	return a.notifier(a.store, mails)
}

// label names a sink by its host alone: the rest of the address is a secret.
func label(sink follow.Sink) string {
	if target, err := url.Parse(sink.Address); err == nil && target.Host != "" {
		return target.Host
	}
	if _, domain, ok := strings.Cut(sink.Address, "@"); ok {
		return "…@" + domain
	}
	return string(sink.Kind)
}
