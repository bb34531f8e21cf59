package notify

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tminus/store/catalogue"
	"tminus/store/follow"
)

// The longest posts, in characters as each service counts at most.
const (
	longestTelegram = 4096
	longestMastodon = 500
)

// nobody keeps whoever has a name that a launch has from being mentioned.
var nobody = strings.NewReplacer("@", "@\u200b")

// post returns a notice as one text of at most so many characters. The link is
// always whole; before it words are left out.
func post(l message, longest int) string {
	room := longest - utf8.RuneCountInString(l.URL) - len("\n\n")
	return cut(strings.TrimSpace(nobody.Replace(l.Title+"\n"+l.Body)), max(room, 1)) + "\n\n" + l.URL
}

// threadOf returns which launch or event a notice is about, "" for several or none.
func threadOf(l message) string {
	if len(l.Items) != 1 || l.More > 0 {
		return ""
	}
	return l.Items[0].Subject()
}

// before returns what was posted last about the launch of a notice, "" when
// nothing was: the notice answers it, so that a launch is one thread.
func before(sink follow.Sink, l message) string {
	place := slices.IndexFunc(sink.Keys.Posts, func(p follow.Post) bool { return p.Launch == threadOf(l) })
	if place < 0 {
		return ""
	}
	return sink.Keys.Posts[place].ID
}

// keep remembers what was posted. What cannot be remembered was posted all the
// same: the next one begins another thread.
func (n *Notifier) keep(ctx context.Context, sink follow.Sink, l message, id string) {
	launch := threadOf(l)
	if launch == "" || id == "" || n.Follows == nil {
		return
	}
	if err := n.Follows.KeepPost(ctx, sink.ID, follow.Post{Launch: launch, ID: id}); err != nil {
		n.Log.Error("notices: keep post", "kind", sink.Kind, "sink", sink.ID, "error", err)
	}
}

// telegramMessage is what a bot of Telegram sends. Without a mark-up that is to
// be read, every text is what it is; the picture is the card of the page.
type telegramMessage struct {
	Chat    string          `json:"chat_id"`
	Text    string          `json:"text"`
	Preview telegramPreview `json:"link_preview_options"`
	Silent  bool            `json:"disable_notification,omitempty"`
	Reply   *telegramReply  `json:"reply_parameters,omitempty"`
}

type telegramPreview struct {
	URL   string `json:"url"`
	Large bool   `json:"prefer_large_media"`
}

type telegramReply struct {
	Message int64 `json:"message_id"`
	Without bool  `json:"allow_sending_without_reply"`
}

// sendTelegram has a bot write into a chat or a channel.
func (n *Notifier) sendTelegram(ctx context.Context, sink follow.Sink, l message) error {
	target, err := webAddress(sink.Address)
	if err != nil {
		return err
	}
	text := telegramMessage{
		Chat: sink.Keys.Room, Text: post(l, longestTelegram), Preview: telegramPreview{l.URL, true}, Silent: l.Urgency != UrgencyHigh,
	}
	if id, err := strconv.ParseInt(before(sink, l), 10, 64); err == nil {
		text.Reply = &telegramReply{id, true}
	}
	var taken struct {
		Result struct {
			ID int64 `json:"message_id"`
		} `json:"result"`
	}
	address := target.JoinPath("bot"+sink.Keys.Token, "sendMessage").String()
	if err := n.exchangeJSON(ctx, sink, address, text, nil, &taken); err != nil {
		return err
	}
	if taken.Result.ID != 0 {
		n.keep(ctx, sink, l, strconv.FormatInt(taken.Result.ID, 10))
	}
	return nil
}

// mastodonStatus is a post of Mastodon.
type mastodonStatus struct {
	Status     string `json:"status"`
	Visibility string `json:"visibility"`
	Reply      string `json:"in_reply_to_id,omitempty"`
	Language   string `json:"language"`
}

// sendMastodon posts with the token of an account. The same notice is not
// posted twice. Public timelines get lift-offs and outcomes alone.
func (n *Notifier) sendMastodon(ctx context.Context, sink follow.Sink, l message) error {
	target, err := webAddress(sink.Address)
	if err != nil {
		return err
	}
	status := mastodonStatus{Status: post(l, longestMastodon), Visibility: visibilityOf(l), Reply: before(sink, l), Language: "en"}
	headers := bearer(sink.Keys.Token)
	if headers == nil {
		headers = map[string]string{}
	}
	headers["Idempotency-Key"] = short(l.ID + l.Tag + status.Reply)
	var taken struct {
		ID string `json:"id"`
	}
	address := target.JoinPath("api/v1/statuses").String()
	err = n.exchangeJSON(ctx, sink, address, status, headers, &taken)
	if a, ok := errors.AsType[*answer](err); ok && a.status == http.StatusNotFound && status.Reply != "" {
		status.Reply = "" // somebody has deleted what it would answer
		headers["Idempotency-Key"] = short(l.ID + l.Tag)
		err = n.exchangeJSON(ctx, sink, address, status, headers, &taken)
	}
	if err != nil {
		return err
	}
	n.keep(ctx, sink, l, taken.ID)
	return nil
}

// visibilityOf returns who is shown a post beside those who follow the account.
func visibilityOf(l message) string {
	if threadOf(l) == "" {
		return "unlisted"
	}
	if kind := l.Items[0].Kind; kind == catalogue.OccasionLiftoff || kind == catalogue.OccasionOutcome {
		return "public"
	}
	return "unlisted"
}

// exchangeJSON sends a value as JSON and reads what is answered into another.
func (n *Notifier) exchangeJSON(ctx context.Context, sink follow.Sink, address string, value any, headers map[string]string, into any) error {
	body, err := json.Marshal(value)
	if err != nil {
		return fmt.Errorf("notice: %w", err)
	}
	return n.exchangeBody(ctx, sink, address, body, headers, into)
}

// exchangeBody sends a body, JSON unless a header says otherwise, and reads what
// is answered into a value.
func (n *Notifier) exchangeBody(ctx context.Context, sink follow.Sink, address string, body []byte, headers map[string]string, into any) error {
	request, err := n.request(ctx, http.MethodPost, address, body, headers)
	if err != nil {
		return err
	}
	answered, err := exchange(n.clientFor(sink), request)
	if refused, ok := errors.AsType[*answer](err); ok {
		refused.after = cmp.Or(refused.after, askedFor(answered))
	}
	if err == nil {
		_ = json.Unmarshal(answered, into) // it was taken, whatever else was said
	}
	return err
}

// askedFor returns how many seconds a service says in its answer to stay away.
func askedFor(body []byte) string {
	var said struct {
		Parameters struct {
			After int `json:"retry_after"`
		} `json:"parameters"`
	}
	if json.Unmarshal(body, &said) != nil || said.Parameters.After <= 0 {
		return ""
	}
	return strconv.Itoa(said.Parameters.After)
}
