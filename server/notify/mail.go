package notify

import (
	"context"
	"errors"
	"fmt"

	"tminus/server/mail"
	"tminus/store/follow"
)

// sendMail hands a mail to the mail server and returns once that took it. It
// keeps its Message-ID when it is sent again.
func (n *Notifier) sendMail(ctx context.Context, sink follow.Sink, l message) error {
	if n.Mail == nil {
		return errors.New("no mail server")
	}
	if n.AllowMail != nil && !l.Again {
		wait, err := n.AllowMail(ctx, sink.Address)
		if err != nil {
			return err
		}
		if wait > 0 {
			return &roomError{wait}
		}
	}
	message, err := n.Templates.Following(sink.Address, mail.Notice{
		Subject: l.Title, Paragraphs: l.paragraphs(), Path: l.Path, Why: l.Why,
		ID:    fmt.Sprintf("%s-%d-%s", l.ID, sink.ID, short(l.Tag)),
		Leave: n.leaveURL(sink.ID),
	})
	if err != nil {
		return err
	}
	return n.Mail.Send(ctx, message)
}

// heldBack says why a mail gathers what was to be sent at once.
const heldBack = "There were more alerts than this site emails at once, so here they are together. " +
	"Reminders that would be late are left out."

// paragraphs returns what a mail says, which has room for everything.
func (l message) paragraphs() []string {
	var list []string
	if l.Held {
		list = append(list, heldBack)
	}
	if len(l.Lines) < 2 {
		return append(list, l.Title, l.Body)
	}
	for _, line := range l.Lines {
		list = append(list, line.Title+". "+line.Body)
	}
	if l.More > 0 {
		list = append(list, fmt.Sprintf("And %d more today.", l.More))
	}
	return list
}
