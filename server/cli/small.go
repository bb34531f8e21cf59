package cli

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"
	"time"

	"tminus/server/config"
)

type healthcheckCmd struct{}

// Run fails unless the server on this machine answers that it is ready.
func (healthcheckCmd) Run(a *app) error {
	ctx, cancel := context.WithTimeout(a.ctx, 4*time.Second)
	defer cancel()
	host, client := "localhost", http.DefaultClient
	if path := config.Socket(a.config.Addr); path != "" {
		client = &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
			return dialSocket(ctx, path)
		}}}
	} else {
		name, port, err := net.SplitHostPort(a.config.Addr)
		if err != nil {
			return err
		}
		if ip := net.ParseIP(name); name == "" || ip != nil && ip.IsUnspecified() {
			name = "127.0.0.1"
		}
		host = net.JoinHostPort(name, port)
	}
	target := "http://" + host + "/readyz"
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, target, nil)
	if err != nil {
		return err
	}
	answer, err := client.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s answered %s to /readyz", a.config.Addr, answer.Status)
	}
	return nil
}

type configCmd struct{}

// Run prints the configuration as NAME=value lines.
func (configCmd) Run(a *app) error {
	_, err := fmt.Fprintln(a.out, strings.Join(a.config.Lines(), "\n"))
	return err
}

type versionCmd struct{}

// Run prints the version.
func (versionCmd) Run(a *app) error {
	_, err := fmt.Fprintln(a.out, a.program.version())
	return err
}
