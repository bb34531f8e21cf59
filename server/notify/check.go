package notify

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"

	"tminus/store/failure"
	"tminus/store/follow"
)

// notAllowed is said of every address that cannot be used, whatever the reason:
// more would turn the check into a scanner of ports.
const notAllowed = "This address is not allowed."

// checkPatience is how long an address may take to answer when it is given.
const checkPatience = 5 * time.Second

var errAddress = errors.New("not an address for notices")

// Check refuses a sink whose address is not allowed: that is no https, that is
// not public (but for sinks of the operator's or staff's) or does not answer, or, of push, that is none of a known service.
// The failure is Invalid, and says no more than that.
func (n *Notifier) Check(ctx context.Context, sink follow.Sink) error {
	refused := failure.New(failure.Invalid, notAllowed)
	switch sink.Kind {
	case follow.PushSink:
		if n.push == nil || n.push.check(sink) != nil {
			return refused
		}
		return nil
	case follow.MailSink:
		if !strings.Contains(sink.Address, "@") || strings.ContainsAny(sink.Address, "\r\n \t") {
			return refused
		}
		return nil
	case follow.WebhookSink, follow.NtfySink, follow.GotifySink, follow.DiscordSink, follow.SlackSink, follow.MatrixSink,
		follow.TelegramSink, follow.MastodonSink, follow.BlueskySink:
	}
	target, err := webAddress(sink.Address)
	if err != nil {
		return refused
	}
	ctx, cancel := context.WithTimeout(ctx, checkPatience)
	defer cancel()
	// The root of the host, not the address itself: nothing is sent yet.
	door := url.URL{Scheme: target.Scheme, Host: target.Host, Path: "/"}
	request, err := http.NewRequestWithContext(ctx, http.MethodHead, door.String(), nil)
	if err != nil {
		return refused
	}
	err = do(n.clientFor(sink), request)
	if _, answered := errors.AsType[*answer](err); answered || err == nil {
		return nil
	}
	return refused
}

// webAddress reads the address of a sink.
func webAddress(text string) (*url.URL, error) {
	target, err := url.Parse(text)
	if err != nil || target.Host == "" || target.User != nil || (target.Scheme != "https" && target.Scheme != "http") {
		return nil, errAddress
	}
	return target, nil
}
