// Command mailsim is a mail server that sends nothing on: it lists what it was
// given at an HTTP address, for tests and for working offline.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	"tminus/server/mail/mailsim"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, os.Args[1:])
	stop()
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "mailsim:", err)
		os.Exit(1)
	}
}

// run takes and lists mails until ctx ends.
func run(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("mailsim", flag.ContinueOnError)
	smtpAddr := flags.String("smtp", "127.0.0.1:2525", "address that takes mails")
	httpAddr := flags.String("http", "127.0.0.1:8025", "address that lists them")
	delay := flags.Duration("delay", 0, "how long it takes to accept each mail")
	if err := flags.Parse(args); err != nil {
		return err
	}
	var config net.ListenConfig
	mails, err := config.Listen(ctx, "tcp", *smtpAddr)
	if err != nil {
		return fmt.Errorf("listen on %s: %w", *smtpAddr, err)
	}
	lists, err := config.Listen(ctx, "tcp", *httpAddr)
	if err != nil {
		return fmt.Errorf("listen on %s: %w", *httpAddr, err)
	}
	fmt.Printf("smtp://%s\nhttp://%s\n", mails.Addr(), lists.Addr())

	inbox := mailsim.Inbox{Delay: *delay}
	taking := inbox.NewServer()
	listing := &http.Server{Handler: &inbox, ReadHeaderTimeout: 10 * time.Second}
	done := make(chan error, 2)
	go func() { done <- taking.Serve(mails) }()
	go func() { done <- listing.Serve(lists) }()
	select {
	case err = <-done:
	case <-ctx.Done():
	}
	return errors.Join(err, taking.Close(), listing.Close())
}
