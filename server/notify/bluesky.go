package notify

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/base32"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"tminus/store/follow"
)

const (
	longestBluesky    = 300       // characters of a post
	blueskyImageBytes = 1_000_000 // of a picture
	blueskyPosts      = "app.bsky.feed.post"
)

// Picture is the card of a launch in pixels, with what it says for who cannot see it.
type Picture struct {
	Body          []byte
	Type, Alt     string
	Width, Height int
}

// blueskySession is who posts: kept in memory, since few may be begun a day.
type blueskySession struct {
	Account string `json:"did"`
	Access  string `json:"accessJwt"`
}

// blueskyRef names a post.
type blueskyRef struct {
	URI string `json:"uri"`
	CID string `json:"cid"`
}

// blueskyReply is what a post answers: the first and the last of a thread.
type blueskyReply struct {
	Root   blueskyRef `json:"root"`
	Parent blueskyRef `json:"parent"`
}

type blueskyRecord struct {
	Repo       string      `json:"repo"`
	Collection string      `json:"collection"`
	Key        string      `json:"rkey"`
	Record     blueskyPost `json:"record"`
}

type blueskyPost struct {
	Type      string         `json:"$type"`
	Text      string         `json:"text"`
	CreatedAt string         `json:"createdAt"`
	Languages []string       `json:"langs"`
	Facets    []blueskyFacet `json:"facets"`
	Embed     *blueskyImages `json:"embed,omitempty"`
	Reply     *blueskyReply  `json:"reply,omitempty"`
}

// blueskyFacet makes a link of a part of the text, in bytes.
type blueskyFacet struct {
	Index struct {
		Start int `json:"byteStart"`
		End   int `json:"byteEnd"`
	} `json:"index"`
	Features []map[string]string `json:"features"`
}

type blueskyImages struct {
	Type   string         `json:"$type"`
	Images []blueskyImage `json:"images"`
}

type blueskyImage struct {
	Alt   string          `json:"alt"`
	Image json.RawMessage `json:"image"`
	Ratio map[string]int  `json:"aspectRatio"`
}

// sendBluesky posts as the account whose handle and app password the sink has. A
// session that is refused may have ended: another is begun, once.
func (n *Notifier) sendBluesky(ctx context.Context, sink follow.Sink, l message) error {
	session, fresh, err := n.blueskySession(ctx, sink)
	if err != nil {
		return err
	}
	err = n.postToBluesky(ctx, sink, session, l)
	refused, ok := errors.AsType[*answer](err)
	if fresh || !ok || refused.status != http.StatusBadRequest && refused.status != http.StatusUnauthorized {
		return err
	}
	n.mu.Lock()
	delete(n.sessions, sink.ID)
	n.mu.Unlock()
	if session, _, err = n.blueskySession(ctx, sink); err != nil {
		return err
	}
	return n.postToBluesky(ctx, sink, session, l)
}

// postToBluesky posts a notice. The key of the post is made of the notice, so that
// one that is sent again takes its own place.
func (n *Notifier) postToBluesky(ctx context.Context, sink follow.Sink, session blueskySession, l message) error {
	image, err := n.uploadCard(ctx, sink, session, l)
	if err != nil {
		return err
	}
	record := blueskyRecord{
		Repo: session.Account, Collection: blueskyPosts, Key: blueskyKey(fmt.Sprint(sink.ID, l.ID, l.Tag)), Record: newBlueskyPost(l),
	}
	record.Record.Embed = image
	var thread blueskyReply
	if json.Unmarshal([]byte(before(sink, l)), &thread) == nil {
		record.Record.Reply = &thread
	}
	var posted blueskyRef
	if err := n.callBluesky(ctx, sink, "repo.putRecord", session.Access, record, &posted); err != nil {
		return err
	}
	if posted.URI == "" {
		return nil
	}
	kept, err := json.Marshal(blueskyReply{Root: cmp.Or(thread.Root, posted), Parent: posted})
	if err == nil {
		n.keep(ctx, sink, l, string(kept))
	}
	return nil
}

// newBlueskyPost words a notice. Characters are at least as many as what the
// service counts.
func newBlueskyPost(l message) blueskyPost {
	p := blueskyPost{
		Type: blueskyPosts, Text: post(l, longestBluesky), CreatedAt: l.Now.UTC().Format(time.RFC3339), Languages: []string{"en"},
	}
	var link blueskyFacet
	link.Index.Start, link.Index.End = len(p.Text)-len(l.URL), len(p.Text)
	link.Features = []map[string]string{{"$type": "app.bsky.richtext.facet#link", "uri": l.URL}}
	p.Facets = []blueskyFacet{link}
	return p
}

// blueskyAlphabet is that of keys, which sort as the numbers that they are.
var blueskyAlphabet = base32.NewEncoding("234567abcdefghijklmnopqrstuvwxyz").WithPadding(base32.NoPadding)

// blueskyKey returns a key of 13 characters that stands for a text; its first bit
// has to be 0.
func blueskyKey(text string) string {
	sum := sha256.Sum256([]byte(text))
	sum[0] &= 0x7f
	return blueskyAlphabet.EncodeToString(sum[:9])[:13]
}

// uploadCard gives the service the card of the launch that a notice is about;
// nil where there is none, as for an event. A card that cannot be drawn keeps no post back.
func (n *Notifier) uploadCard(ctx context.Context, sink follow.Sink, session blueskySession, l message) (*blueskyImages, error) {
	if n.Card == nil || threadOf(l) == "" || isOfEvent(l.Items[0]) {
		return nil, nil
	}
	card, err := n.Card(ctx, l.Items[0].Launch)
	if err != nil || len(card.Body) > blueskyImageBytes {
		n.Log.Warn("notices: post without its card", "sink", sink.ID, "bytes", len(card.Body), "error", err)
		return nil, nil
	}
	target, err := webAddress(sink.Address)
	if err != nil {
		return nil, err
	}
	headers := bearer(session.Access)
	headers["Content-Type"] = card.Type
	var taken struct {
		Blob json.RawMessage `json:"blob"`
	}
	err = n.exchangeBody(ctx, sink, procedureOf(target, "repo.uploadBlob"), card.Body, headers, &taken)
	if err != nil || len(taken.Blob) == 0 {
		return nil, err
	}
	ratio := map[string]int{"width": card.Width, "height": card.Height}
	return &blueskyImages{"app.bsky.embed.images", []blueskyImage{{card.Alt, taken.Blob, ratio}}}, nil
}

// blueskySession returns the session of a sink, and whether it was begun just now.
func (n *Notifier) blueskySession(ctx context.Context, sink follow.Sink) (session blueskySession, fresh bool, err error) {
	n.mu.Lock()
	session, kept := n.sessions[sink.ID]
	n.mu.Unlock()
	if kept {
		return session, false, nil
	}
	err = n.callBluesky(ctx, sink, "server.createSession", "", map[string]string{"identifier": sink.Keys.Room, "password": sink.Keys.Token}, &session)
	if err != nil {
		return session, true, err
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.sessions[sink.ID] = session
	return session, true, nil
}

// callBluesky calls a procedure of the service with a value.
func (n *Notifier) callBluesky(ctx context.Context, sink follow.Sink, procedure, token string, value, into any) error {
	target, err := webAddress(sink.Address)
	if err != nil {
		return err
	}
	return n.exchangeJSON(ctx, sink, procedureOf(target, procedure), value, bearer(token), into)
}

// procedureOf returns the address of a procedure.
func procedureOf(target *url.URL, name string) string {
	return target.JoinPath("xrpc", "com.atproto."+name).String()
}
