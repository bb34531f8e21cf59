package cli

import (
	"log/slog"
	"net"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"tminus/server/config"
	"tminus/store/storetest"
)

// TestAnnounce starts with everything off and with everything on.
func TestAnnounce(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		args []string
		want []string
	}{
		"nothing": {[]string{"--offline"}, []string{
			`msg=serving address=unix:/here public="not told" database=`,
			`registration=open mails="in this log" provider=off`,
			"launches=off token=none news=off picture=off",
			"metrics=off monitoring=off tiles=off backups=off proxies=0",
			`ready=/readyz feed="tminus ingest --status"`,
		}},
		"everything": {[]string{
			"--base-url=https://launches.example.org", "--smtp-url=smtp://me:hush-hush@mail.example.org:587",
			"--registration=closed", "--google-client-id=1234", "--ll2-token=hush-hush", "--metrics-addr=127.0.0.1:9100",
			"--grafana-url=https://grafana.example.org", "--tile-url=https://tiles.example.org/{z}/{x}/{y}.png",
			"--trusted-proxies=127.0.0.1", "--backup-cron=@daily",
		}, []string{
			"public=https://launches.example.org",
			`registration=closed mails="sent by mail.example.org:587" provider=https://accounts.google.com`,
			"launches=https://ll.thespacedevs.com/2.3.0 token=given news=https://api.spaceflightnewsapi.net/v4",
			"metrics=127.0.0.1:9100 monitoring=https://grafana.example.org tiles=on backups=@daily proxies=1",
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var flags config.Flags
			parser, err := kong.New(&flags)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := parser.Parse(test.args); err != nil {
				t.Fatal(err)
			}
			settings, err := flags.Parse()
			if err != nil {
				t.Fatal(err)
			}
			var log storetest.Output
			a := &app{ctx: t.Context(), program: testProgram, config: settings, log: slog.New(slog.NewTextHandler(&log, nil))}
			a.announce(&net.UnixAddr{Name: "/here", Net: "unix"})
			if lines := strings.Count(log.String(), "\n"); lines != 5 {
				t.Errorf("%d lines, want 5", lines)
			}
			for _, want := range test.want {
				if !strings.Contains(log.String(), want) {
					t.Errorf("no %q in:\n%s", want, log.String())
				}
			}
			if strings.Contains(log.String(), "hush") {
				t.Errorf("a secret is in the log:\n%s", log.String())
			}
		})
	}
}
