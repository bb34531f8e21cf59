package config_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"tminus/server/config"
)

// parse reads flags and the environment of the test as the program does.
func parse(t *testing.T, args ...string) (config.Config, error) {
	t.Helper()
	var flags config.Flags
	parser, err := kong.New(&flags)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := parser.Parse(args); err != nil {
		t.Fatalf("parse %q: %v", args, err)
	}
	return flags.Parse()
}

func TestDefaults(t *testing.T) {
	c, err := parse(t)
	if err != nil {
		t.Fatal(err)
	}
	want := "TMINUS_ADDR=:8080 TMINUS_DATA=./data TMINUS_BASE_URL= " +
		"TMINUS_SITE_NAME=Tminus TMINUS_ACCENT= TMINUS_SMTP_URL= TMINUS_MAIL_FROM= TMINUS_ADMIN_EMAIL= TMINUS_REGISTRATION=open TMINUS_GOOGLE_CLIENT_ID= " +
		"TMINUS_OIDC_ISSUER=https://accounts.google.com TMINUS_OIDC_NAME= TMINUS_OIDC_JWKS_URL= TMINUS_LL2_URL=https://ll.thespacedevs.com/2.3.0 " +
		"TMINUS_LL2_TOKEN= TMINUS_LL2_HOURLY=0 TMINUS_OFFLINE=false " +
		"TMINUS_NEWS_URL=https://api.spaceflightnewsapi.net/v4 TMINUS_NEWS_KEEP=2000 " +
		"TMINUS_APOD_URL=https://api.nasa.gov/planetary/apod TMINUS_APOD_KEY=DEMO_KEY TMINUS_IMAGES=own TMINUS_IMAGES_MB=1024 TMINUS_NEWS_IMAGES=on TMINUS_PWA=on TMINUS_DRAIN=0s TMINUS_READ_ONLY=false TMINUS_MAIN_URL= TMINUS_READ_ONLY_MAX_AGE=10m0s TMINUS_EMBEDS=on " +
		"TMINUS_PUSH_CONTACT= TMINUS_PUSH_HOSTS= TMINUS_WEBHOOKS=members TMINUS_FOLLOWS=20000 TMINUS_STREAMS=1000 TMINUS_TILE_URL= " +
		"TMINUS_TRUSTED_PROXIES= TMINUS_PRIVATE_TARGETS= TMINUS_DONATION_URL= " +
		"TMINUS_ISSUES_URL= TMINUS_CONTACT_EMAIL= TMINUS_OPERATOR= TMINUS_FOOTER_LINKS= TMINUS_GRAFANA_URL= TMINUS_METRICS_ADDR= TMINUS_BACKUP_CRON= TMINUS_BACKUP_KEEP=7 TMINUS_BACKUP_DIR=data/backups TMINUS_LOG_FORMAT=text TMINUS_LOG_LEVEL=info"
	if got := strings.Join(c.Lines(), " "); got != want {
		t.Errorf("defaults:\n got %s\nwant %s", got, want)
	}
	if got := filepath.ToSlash(c.Database()); got != "data/tminus.db" {
		t.Errorf("database = %q, want data/tminus.db", got)
	}
}

func TestFlagsWinOverEnvironment(t *testing.T) {
	t.Setenv("TMINUS_ADDR", "127.0.0.1:1")
	t.Setenv("TMINUS_OFFLINE", "yes")
	c, err := parse(t, "--addr=127.0.0.1:2", "--base-url=https://example.org/space/")
	if err != nil {
		t.Fatal(err)
	}
	if c.Addr != "127.0.0.1:2" || !c.Offline || c.BaseURL.String() != "https://example.org/space" {
		t.Errorf("got addr %q, offline %t, base %q", c.Addr, c.Offline, c.BaseURL)
	}
	if c, err := parse(t, "--offline"); err != nil || !c.Offline {
		t.Errorf("--offline: offline %t, error %v", c.Offline, err)
	}
}

func TestEveryMistakeIsReportedAtOnce(t *testing.T) {
	for name, value := range map[string]string{
		"TMINUS_ADDR": "8080", "TMINUS_DATA": " ", "TMINUS_BASE_URL": "example.org", "TMINUS_LL2_URL": "ftp://x/",
		"TMINUS_LL2_HOURLY": "many", "TMINUS_OFFLINE": "perhaps", "TMINUS_TRUSTED_PROXIES": "10.0.0.0/8,localhost",
		"TMINUS_PRIVATE_TARGETS": "everything", "TMINUS_SITE_NAME": "Two\nlines", "TMINUS_ACCENT": "#8ab4f8", "TMINUS_FOOTER_LINKS": "Imprint",
		"TMINUS_DONATION_URL": "javascript:alert(1)", "TMINUS_ISSUES_URL": "//x", "TMINUS_CONTACT_EMAIL": "a b",
		"TMINUS_BACKUP_CRON": "at night", "TMINUS_BACKUP_KEEP": "few", "TMINUS_BACKUP_DIR": " ",
		"TMINUS_GRAFANA_URL": "grafana.example.org", "TMINUS_METRICS_ADDR": "9090",
		"TMINUS_LOG_FORMAT": "xml", "TMINUS_LOG_LEVEL": "loud", "TMINUS_LL2_TOKEN_FILE": "/does/not/exist",
		"TMINUS_NEWS_URL": "news", "TMINUS_NEWS_KEEP": "all", "TMINUS_APOD_URL": "file:///apod", "TMINUS_APOD_KEY_FILE": "/does/not/exist",
		"TMINUS_TILE_URL": "https://tiles.example/{z}/{x}.png",
		"TMINUS_SMTP_URL": "http://mail.example", "TMINUS_MAIL_FROM": "nobody", "TMINUS_ADMIN_EMAIL": "x",
		"TMINUS_REGISTRATION": "perhaps", "TMINUS_OIDC_ISSUER": "accounts", "TMINUS_OIDC_JWKS_URL": "keys",
		"TMINUS_PUSH_CONTACT": "nobody", "TMINUS_PUSH_HOSTS": "push.example.org,https://push.example.org/x", "TMINUS_WEBHOOKS": "everybody", "TMINUS_FOLLOWS": "all", "TMINUS_STREAMS": "many",
		"TMINUS_OIDC_NAME": "a\tb", "TMINUS_OPERATOR": strings.Repeat("x", 201), "TMINUS_DRAIN": "2m",
		"TMINUS_READ_ONLY": "perhaps", "TMINUS_MAIN_URL": "main", "TMINUS_READ_ONLY_MAX_AGE": "soon",
	} {
		t.Setenv(name, value)
	}
	_, err := parse(t)
	if err == nil {
		t.Fatal("no mistake was reported")
	}
	lines := strings.Split(err.Error(), "\n")
	if len(lines) != 44 {
		t.Errorf("%d mistakes reported, want 44:\n%v", len(lines), err)
	}
	for _, line := range lines {
		if !strings.HasPrefix(line, "TMINUS_") || !strings.HasSuffix(line, ".") {
			t.Errorf("not a sentence about a setting: %q", line)
		}
	}
}

// TestMarksAreReadFromTheDataFolder reports a bad mark like any other mistake.
func TestMarksAreReadFromTheDataFolder(t *testing.T) {
	folder := t.TempDir()
	for name, body := range map[string]string{"mark.svg": "<svg/>", "mark.png": "GIF"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(body), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	_, err := parse(t, "--data="+folder)
	if err == nil || !strings.HasPrefix(err.Error(), `TMINUS_DATA: mark.svg has the element "svg"`) || !strings.Contains(err.Error(), ", and mark.png is no PNG") {
		t.Errorf("error %v", err)
	}
}

func TestMistakes(t *testing.T) {
	for name, tt := range map[string]struct{ args, want string }{
		"port out of range":             {"--addr=:70000", "TMINUS_ADDR must be a host and a port"},
		"no socket":                     {"--addr=unix:", "TMINUS_ADDR must be the path of a socket"},
		"socket of no root":             {"--addr=unix:run/tminus.sock", "TMINUS_ADDR must be the path of a socket"},
		"socket without a name":         {"--addr=unix:/run/", "TMINUS_ADDR must be the path of a socket"},
		"socket too deep":               {"--addr=unix:/" + strings.Repeat("a", 103), "TMINUS_ADDR must be the path of a socket, from the root and of at most 103 bytes"},
		"path alone":                    {"--addr=/run/tminus.sock", "TMINUS_ADDR must be a host and a port"},
		"metrics on a socket":           {"--metrics-addr=unix:/run/metrics.sock", "TMINUS_METRICS_ADDR must be a host and a port"},
		"metrics on the site's":         {"--metrics-addr=:8080", "TMINUS_METRICS_ADDR must be another address"},
		"metrics nowhere":               {"--metrics-addr=:x", "TMINUS_METRICS_ADDR must be a host and a port"},
		"monitoring, no address":        {"--grafana-url=/grafana", "TMINUS_GRAFANA_URL must be a web address"},
		"link without a name":           {"--footer-links==/about", "TMINUS_FOOTER_LINKS must be names with addresses"},
		"link that runs something":      {"--footer-links=Club=javascript:alert(1)", "TMINUS_FOOTER_LINKS must be names with addresses"},
		"link to another host":          {"--footer-links=Club=//example.org/", "TMINUS_FOOTER_LINKS must be names with addresses"},
		"link by a backslash":           {`--footer-links=Club=/\example.org/`, "TMINUS_FOOTER_LINKS must be names with addresses"},
		"links too many":                {"--footer-links=" + strings.Repeat("Club=/about,", 9), "TMINUS_FOOTER_LINKS must be at most 8 links"},
		"base with query":               {"--base-url=https://x.org/?a=1", "TMINUS_BASE_URL must be a web address"},
		"base with password":            {"--base-url=https://a:b@x.org", "TMINUS_BASE_URL must be a web address"},
		"negative budget":               {"--ll2-hourly=-1", "TMINUS_LL2_HOURLY must be a number"},
		"no feed":                       {"--ll2-url=", "TMINUS_LL2_URL must not be empty"},
		"tiles by turns":                {"--tile-url=https://{s}.x.org/{z}/{x}/{y}.png", "TMINUS_TILE_URL must be the address of map tiles"},
		"tiles, all alike":              {"--tile-url=https://x.org/tile.png", "TMINUS_TILE_URL must be the address of map tiles"},
		"mail server of a private site": {"--smtp-url=smtp://mail.example:25", "TMINUS_BASE_URL must be set"},
		"mail server's option":          {"--smtp-url=smtp://mail.example:25?tls=maybe", "TMINUS_SMTP_URL must be smtp://"},
		"mail server's place":           {"--smtp-url=mail.example:25", "TMINUS_SMTP_URL must be smtp://"},
		"provider without an address":   {"--google-client-id=x|--oidc-issuer=", "TMINUS_OIDC_ISSUER must not be empty"},
		"backups at no time":            {"--backup-cron=61 3 * * *", "TMINUS_BACKUP_CRON must be times such as"},
		"backups on no day":             {"--backup-cron=0 0 30 2 *", "TMINUS_BACKUP_CRON must be times that come"},
		"backups in a zone":             {"--backup-cron=TZ=Europe/Berlin", "TMINUS_BACKUP_CRON must name times after the zone"},
		"backups in no zone":            {"--backup-cron=TZ=Moon/Base 0 3 * * *", `TMINUS_BACKUP_CRON must name a zone before the times, not "Moon/Base": This is no time zone`},
		"backups in its own zone":       {"--backup-cron=CRON_TZ=Local 0 3 * * *", `TMINUS_BACKUP_CRON must name a zone before the times, not "Local": This is no time zone`},
		"named address":                 {"--contact-email=A <a@x.org>", "TMINUS_CONTACT_EMAIL must be one e-mail address"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := parse(t, strings.Split(tt.args, "|")...)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("%s: error %v, want %q", tt.args, err, tt.want)
			}
		})
	}
}

// Addresses are shown to visitors, sent to them or logged, so that none may
// hold a password; nor may the sentence that refuses it.
func TestNoPasswordInAddresses(t *testing.T) {
	for _, flag := range []string{"grafana-url", "donation-url", "issues-url", "base-url", "oidc-issuer", "oidc-jwks-url", "ll2-url", "tile-url"} {
		for _, address := range []string{"https://ada:hush@x.example/{z}/{x}/{y}", "ftp://ada:hush@x.example/", "https://ada:hush@x .example/"} {
			c, err := parse(t, "--"+flag+"="+address)
			if err == nil || strings.Contains(err.Error(), "hush") || strings.Contains(strings.Join(c.Lines(), " "), "hush") {
				t.Errorf("--%s=%s: error %v, want one without the password", flag, address, err)
			}
		}
	}
}

func TestSecretFromFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "token")
	if err := os.WriteFile(file, []byte("s3cret \n\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c, err := parse(t, "--ll2-token-file="+file)
	if err != nil || c.LL2Token != "s3cret" {
		t.Fatalf("token = %q, error %v, want s3cret", c.LL2Token, err)
	}
	if !slices.Contains(c.Lines(), "TMINUS_LL2_TOKEN=********") {
		t.Errorf("the token is not masked: %q", c.Lines())
	}
	if _, err := parse(t, "--ll2-token-file="+file, "--ll2-token=x"); err == nil {
		t.Error("token and token file together were accepted")
	}
	c, err = parse(t, "--apod-key-file="+file)
	if err != nil || c.APODKey != "s3cret" || !slices.Contains(c.Lines(), "TMINUS_APOD_KEY=********") {
		t.Errorf("key = %q, error %v, lines %q, want s3cret, masked", c.APODKey, err, c.Lines())
	}
}

func TestFeedsThatMayBeLeftOut(t *testing.T) {
	c, err := parse(t, "--news-url=", "--apod-url=", "--tile-url=https://x.org/{z}/{x}/{y}.png?k=1")
	if err != nil || c.NewsURL != nil || c.APODURL != nil || c.TileURL != "https://x.org/{z}/{x}/{y}.png?k=1" {
		t.Errorf("news %v, picture %v, tiles %q, error %v", c.NewsURL, c.APODURL, c.TileURL, err)
	}
}

func TestBackups(t *testing.T) {
	c, err := parse(t, "--data=/srv/site", "--backup-cron= 30 3 * * * ")
	if err != nil || c.BackupCron != "30 3 * * *" || c.BackupKeep != 7 || filepath.ToSlash(c.BackupDir) != "/srv/site/backups" {
		t.Errorf("backups at %q, %d kept in %s, error %v", c.BackupCron, c.BackupKeep, c.BackupDir, err)
	}
	c, err = parse(t, "--backup-cron=@daily", "--backup-keep=0", "--backup-dir=/mnt/safe")
	if err != nil || c.BackupCron != "@daily" || c.BackupKeep != 0 || c.BackupDir != "/mnt/safe" {
		t.Errorf("backups at %q, %d kept in %s, error %v", c.BackupCron, c.BackupKeep, c.BackupDir, err)
	}
}

func TestNetworks(t *testing.T) {
	c, err := parse(t, "--trusted-proxies=10.1.2.3/8, ::1 ,192.0.2.7", "--private-targets=10.0.0.7,fd00::/8")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"TMINUS_TRUSTED_PROXIES=10.0.0.0/8,::1/128,192.0.2.7/32", "TMINUS_PRIVATE_TARGETS=10.0.0.7/32,fd00::/8",
	} {
		if !slices.Contains(c.Lines(), want) {
			t.Errorf("lines %q lack %q", c.Lines(), want)
		}
	}
}

func TestMail(t *testing.T) {
	for name, tt := range map[string]struct {
		args  []string
		route config.MailRoute
		from  string
	}{
		"nothing set":      {nil, config.MailLogged, ""},
		"this machine":     {[]string{"--base-url=http://localhost:8080"}, config.MailLogged, ""},
		"this machine, v6": {[]string{"--base-url=http://[::1]:8080/x"}, config.MailLogged, ""},
		"public":           {[]string{"--base-url=https://x.example"}, config.MailNowhere, ""},
		"public, log":      {[]string{"--base-url=https://x.example", "--smtp-url=log:"}, config.MailLogged, ""},
		"public, server": {
			[]string{"--base-url=https://x.example", "--smtp-url=smtp://u:p@m.example:25?tls=required"},
			config.MailSent, "noreply@x.example",
		},
		"this machine, server": {
			[]string{"--base-url=http://[::1]:8080", "--smtp-url=smtp://127.0.0.1:25?tls=none"},
			config.MailSent, "noreply@localhost",
		},
		"sender": {
			[]string{"--base-url=https://x.example", "--smtp-url=smtps://m.example", "--mail-from=T <t@x.example>"},
			config.MailSent, "T <t@x.example>",
		},
	} {
		t.Run(name, func(t *testing.T) {
			c, err := parse(t, tt.args...)
			if err != nil || c.MailRoute() != tt.route || c.MailFrom != tt.from {
				t.Errorf("route %d, from %q, error %v, want %d and %q", c.MailRoute(), c.MailFrom, err, tt.route, tt.from)
			}
		})
	}
}

func TestMailPasswordStaysSecret(t *testing.T) {
	file := filepath.Join(t.TempDir(), "smtp")
	if err := os.WriteFile(file, []byte("smtp://user:hush@mail.example:25\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c, err := parse(t, "--base-url=https://x.example", "--smtp-url-file="+file)
	if err != nil {
		t.Fatal(err)
	}
	if password, _ := c.SMTPURL.User.Password(); password != "hush" {
		t.Errorf("password = %q, want hush", password)
	}
	lines := strings.Join(c.Lines(), " ")
	if strings.Contains(lines, "hush") || !strings.Contains(lines, "TMINUS_SMTP_URL=smtp://user:") {
		t.Errorf("lines = %s, want the password masked", lines)
	}
	_, err = parse(t, "--base-url=https://x.example", "--smtp-url=smtp://user:hush@mail.example:99999")
	if err == nil || strings.Contains(err.Error(), "hush") {
		t.Errorf("error = %v, want one without the password", err)
	}
}

func TestLinks(t *testing.T) {
	for want, args := range map[string][]string{
		"http://localhost:8080":   nil,
		"http://localhost:9":      {"--addr=127.0.0.1:9"},
		"http://localhost":        {"--addr=unix:/run/tminus.sock"},
		"https://x.example/space": {"--base-url=https://x.example/space/"},
	} {
		if c, err := parse(t, args...); err != nil || c.Links().String() != want {
			t.Errorf("links = %s, %v, want %s", c.Links(), err, want)
		}
	}
}

func TestAccounts(t *testing.T) {
	c, err := parse(t, "--admin-email=Boss@Example.org", "--registration=closed", "--google-client-id=id",
		"--oidc-issuer=http://127.0.0.1:9/", "--oidc-name= The Hangar ", "--oidc-jwks-url=http://127.0.0.1:9/keys?x=1")
	if err != nil || c.AdminEmail != "boss@example.org" || !c.RegistrationClosed || c.GoogleClientID != "id" ||
		c.OIDCIssuer != "http://127.0.0.1:9/" || c.OIDCName != "The Hangar" || c.OIDCJWKSURL.String() != "http://127.0.0.1:9/keys?x=1" {
		t.Errorf("configuration = %+v, %v", c, err)
	}
	for _, want := range []string{"TMINUS_REGISTRATION=closed", "TMINUS_OIDC_ISSUER=http://127.0.0.1:9/", "TMINUS_OIDC_NAME=The Hangar"} {
		if !slices.Contains(c.Lines(), want) {
			t.Errorf("lines = %q, want %q", c.Lines(), want)
		}
	}
}

func TestUnknown(t *testing.T) {
	got := config.Unknown([]string{"TMINUS_ADDR=:1", "TMINUS_ADRR=:1", "HOME=/", "TMINUS_LL2_TOKEN_FILE=x"})
	if !slices.Equal(got, []string{"TMINUS_ADRR"}) {
		t.Errorf("unknown = %q, want only TMINUS_ADRR", got)
	}
}
