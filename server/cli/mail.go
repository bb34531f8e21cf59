package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"tminus/server/mail"
	"tminus/store/failure"
)

// mailPatience is how long a mail server may take for all steps together.
const mailPatience = 30 * time.Second

type mailCmd struct {
	Test mailTestCmd `cmd:"" help:"Send one mail through the configured server and say how it went."`
}

type mailTestCmd struct {
	Address string `arg:"" placeholder:"ADDRESS" help:"Who gets the mail."`
}

// Run hands one mail to the mail server, without the queue, and says in a
// sentence how that went.
func (c mailTestCmd) Run(a *app) error {
	_, server, err := a.mailQueue()
	if err != nil {
		return err
	}
	if server == nil {
		return errors.New("there is no mail server to try: TMINUS_SMTP_URL names none")
	}
	message, err := mail.NewTemplates(a.config.MailSite()).Trial(c.Address)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(a.ctx, mailPatience)
	defer cancel()
	if err = server.Check(ctx); err == nil { // it finds more out than a failure to send tells
		err = server.Send(ctx, message)
	}
	if err != nil {
		return errors.New(server.Explain(err))
	}
	_, err = fmt.Fprintf(a.out, "%s took a mail from %s to %s. Whether it arrives is seen in the mailbox, or in its spam folder.\n",
		server.Address(), a.config.MailFrom, c.Address)
	return err
}

// tryMailServer says in the log whether the mail server can be used. Nobody
// waits for it.
func (a *app) tryMailServer(ctx context.Context, server *mail.SMTP) {
	ctx, cancel := context.WithTimeout(ctx, mailPatience)
	defer cancel()
	err := failure.Try(func() error { return server.Check(ctx) })
	switch {
	case err == nil:
		a.log.Info("the mail server can be used", "server", server.Address())
	case errors.Is(ctx.Err(), context.Canceled): // the program ends
	default:
		a.log.Error("mails can NOT be sent now: the mail server cannot be used; tminus mail test ADDRESS tries it again",
			"server", server.Address(), "error", server.Explain(err))
	}
}
