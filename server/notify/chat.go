package notify

import (
	"context"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"path"
	"strings"

	"tminus/store/follow"
)

// sendJSON sends a value as JSON.
func (n *Notifier) sendJSON(ctx context.Context, sink follow.Sink, method, address string, value any, headers map[string]string) error {
	body, err := json.Marshal(value)
	if err != nil {
		return fmt.Errorf("notice: %w", err)
	}
	return n.deliver(ctx, sink, method, address, body, headers)
}

// bearer returns the header that shows a token, none without one.
func bearer(token string) map[string]string {
	if token == "" {
		return nil
	}
	return map[string]string{"Authorization": "Bearer " + token}
}

// ntfyMessage is what ntfy takes at its root address.
type ntfyMessage struct {
	Topic    string   `json:"topic"`
	Title    string   `json:"title"`
	Message  string   `json:"message"`
	Tags     []string `json:"tags"`
	Priority int      `json:"priority"`
	Click    string   `json:"click"`
}

// sendNtfy publishes to a topic: https://ntfy.sh/my-topic.
func (n *Notifier) sendNtfy(ctx context.Context, sink follow.Sink, l message) error {
	target, err := webAddress(sink.Address)
	if err != nil {
		return err
	}
	folder, topic := path.Split(strings.TrimSuffix(target.Path, "/"))
	if topic == "" {
		return errAddress
	}
	door := url.URL{Scheme: target.Scheme, Host: target.Host, Path: folder}
	return n.sendJSON(ctx, sink, http.MethodPost, door.String(), ntfyMessage{
		Topic: topic, Title: l.Title, Message: l.Body, Tags: []string{"rocket"}, Priority: ntfyPriority(l.Urgency), Click: l.URL,
	}, bearer(sink.Keys.Token))
}

// ntfyPriority is one from 1 to 5; 3 is ntfy's own.
func ntfyPriority(u Urgency) int {
	return map[Urgency]int{UrgencyVeryLow: 2, UrgencyLow: 2, UrgencyNormal: 3, UrgencyHigh: 4}[u]
}

// gotifyMessage is what Gotify takes.
type gotifyMessage struct {
	Title    string         `json:"title"`
	Message  string         `json:"message"`
	Priority int            `json:"priority"`
	Extras   map[string]any `json:"extras"`
}

// sendGotify posts to a server with the token of an application.
func (n *Notifier) sendGotify(ctx context.Context, sink follow.Sink, l message) error {
	target, err := webAddress(sink.Address)
	if err != nil {
		return err
	}
	priority := map[Urgency]int{UrgencyVeryLow: 1, UrgencyLow: 2, UrgencyNormal: 5, UrgencyHigh: 8}[l.Urgency]
	return n.sendJSON(ctx, sink, http.MethodPost, target.JoinPath("message").String(), gotifyMessage{
		Title: l.Title, Message: l.Body, Priority: priority,
		Extras: map[string]any{"client::notification": map[string]any{"click": map[string]string{"url": l.URL}}},
	}, map[string]string{"X-Gotify-Key": sink.Keys.Token})
}

// discordMessage is what a webhook of Discord takes.
type discordMessage struct {
	Embeds   []discordEmbed      `json:"embeds"`
	Mentions map[string][]string `json:"allowed_mentions"`
}

type discordEmbed struct {
	Title       string `json:"title"`
	Description string `json:"description"`
	URL         string `json:"url"`
}

// sendDiscord posts to a webhook of a channel. Nobody is mentioned, whatever a
// launch is called.
func (n *Notifier) sendDiscord(ctx context.Context, sink follow.Sink, l message) error {
	return n.sendJSON(ctx, sink, http.MethodPost, sink.Address, discordMessage{
		Embeds:   []discordEmbed{{markdown.Replace(l.Title), markdown.Replace(l.Body), l.URL}},
		Mentions: map[string][]string{"parse": {}},
	}, nil)
}

// markdown takes what has a meaning to Discord for what it is.
var markdown = strings.NewReplacer(
	`\`, `\\`, "*", `\*`, "_", `\_`, "~", `\~`, "`", "\\`", "|", `\|`, ">", `\>`, "#", `\#`, "[", `\[`, "]", `\]`, "<", `\<`, "@", "@\u200b",
)

// slackMessage is what an incoming webhook of Slack takes.
type slackMessage struct {
	Text   string `json:"text"`
	Unfurl bool   `json:"unfurl_links"`
}

// slackText takes what has a meaning to Slack for what it is. Marks of emphasis
// have no escape there: a space of no width keeps them from words.
var slackText = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "*", "\u200b*", "_", "\u200b_", "~", "\u200b~", "`", "\u200b`")

// sendSlack posts to an incoming webhook of a channel.
func (n *Notifier) sendSlack(ctx context.Context, sink follow.Sink, l message) error {
	title := strings.ReplaceAll(slackText.Replace(l.Title), "|", "¦") // a bar would end the address
	return n.sendJSON(ctx, sink, http.MethodPost, sink.Address,
		slackMessage{Text: "<" + l.URL + "|" + title + ">\n" + slackText.Replace(l.Body)}, nil)
}

// matrixMessage is a message that no bot answers.
type matrixMessage struct {
	Kind   string `json:"msgtype"`
	Body   string `json:"body"`
	Format string `json:"format"`
	HTML   string `json:"formatted_body"`
}

// sendMatrix puts a notice into a room, by the homeserver's address. The same
// one is not put there twice.
func (n *Notifier) sendMatrix(ctx context.Context, sink follow.Sink, l message) error {
	target, err := webAddress(sink.Address)
	if err != nil {
		return err
	}
	room := target.JoinPath("_matrix/client/v3/rooms", url.PathEscape(sink.Keys.Room), "send/m.room.message", short(l.ID+l.Tag))
	return n.sendJSON(ctx, sink, http.MethodPut, room.String(), matrixMessage{
		Kind: "m.notice", Body: l.Title + "\n" + l.Body + "\n" + l.URL, Format: "org.matrix.custom.html",
		HTML: fmt.Sprintf(`<a href="%s"><strong>%s</strong></a><br>%s`,
			html.EscapeString(l.URL), html.EscapeString(l.Title), html.EscapeString(l.Body)),
	}, bearer(sink.Keys.Token))
}
