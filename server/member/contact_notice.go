package member

import (
	"context"
	"strings"
	"sync"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/mail"
	"tminus/store/accounts"
)

// noticePause is how long the operators are left alone after a mail about new
// messages.
const noticePause = time.Hour

// notice remembers when the operators were last told of new messages.
type notice struct {
	mu   sync.Mutex
	told time.Time
}

// due reports whether they are to be told now, and takes that as done.
func (n *notice) due(now time.Time) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	if now.Sub(n.told) < noticePause {
		return false
	}
	n.told = now
	return true
}

// mailOperators writes to the site's contact address that a message came, not
// more often than the pause allows. The sender's words are not in the mail.
func (h *Handlers) mailOperators(c echo.Context) {
	to := h.contactEmail
	if to == "" || h.config.Mail == nil || !h.notice.due(h.now()) {
		return
	}
	wait, err := h.accounts.AllowMail(context.WithoutCancel(c.Request().Context()), strings.ToLower(to), accounts.MailByAnyone)
	if err == nil && wait > 0 {
		return
	}
	message := mail.Message{}
	if err == nil {
		message, err = h.templates().MessagesWaiting(to)
	}
	h.enqueue(c, message, err)
}

// MailEnded writes to the site's contact address that corrections ended, a line
// of each, and returns once the mail server took it; where there is no address or
// no way to mail it does nothing. It returns how long to wait when there were too
// many mails, which counts no more for one that is sent again.
func (h *Handlers) MailEnded(ctx context.Context, id string, lines []string, again bool) (wait time.Duration, err error) {
	to := h.contactEmail
	if to == "" || h.config.Mail == nil {
		return 0, nil
	}
	if !again {
		if wait, err = h.accounts.AllowMail(ctx, strings.ToLower(to), accounts.MailByAnyone); err != nil || wait > 0 {
			return wait, err
		}
	}
	message, err := h.templates().CorrectionsEnded(to, id, lines)
	if err != nil {
		return 0, err
	}
	return 0, h.config.Mail.Send(ctx, message)
}
