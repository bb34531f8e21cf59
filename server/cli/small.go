package cli

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"
	"time"
)

type healthcheckCmd struct{}

// Run fails unless the server on this machine answers that it is ready.
func (healthcheckCmd) Run(a *app) error {
	host, port, err := net.SplitHostPort(a.config.Addr)
	if err != nil {
		return err
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	ctx, cancel := context.WithTimeout(a.ctx, 4*time.Second)
	defer cancel()
	target := "http://" + net.JoinHostPort(host, port) + "/readyz"
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, target, nil)
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s answered %s", target, answer.Status)
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
