package config

import (
	"cmp"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/mail"
	"net/netip"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/robfig/cron/v3"

	"tminus/server/brand"
	"tminus/store/words"
	"tminus/store/zones"
)

// mistakes collects what is wrong while the parsers below go on.
type mistakes []error

func (m *mistakes) add(format string, args ...any) {
	*m = append(*m, fmt.Errorf(format, args...))
}

func (m *mistakes) addr(name, value string) string {
	_, port, err := net.SplitHostPort(value)
	if n, convErr := strconv.Atoi(port); err != nil || convErr != nil || n < 0 || n > 65535 {
		m.add("%s must be a host and a port such as :8080 or 127.0.0.1:8080, not %q.", name, value)
	}
	return value
}

// metrics reads the address for scrapes, which is not the site's.
func (m *mistakes) metrics(f Flags) string {
	const name = "TMINUS_METRICS_ADDR"
	if f.MetricsAddr == "" {
		return ""
	}
	if f.MetricsAddr == f.Addr {
		m.add("%s must be another address than TMINUS_ADDR, not %q as well.", name, f.MetricsAddr)
		return ""
	}
	return m.addr(name, f.MetricsAddr)
}

func (m *mistakes) dir(name, value string) string {
	if strings.TrimSpace(value) == "" {
		m.add("%s must name a folder.", name)
	}
	return value
}

// base reads an address that others are built on: absolute, without query.
func (m *mistakes) base(name, value string) *url.URL {
	u := m.bare(name, value)
	if u == nil {
		return nil
	}
	u.Path = strings.TrimRight(u.Path, "/")
	u.RawPath = ""
	return u
}

// issuer reads what an identity provider calls itself. It is not changed:
// providers are told apart by every letter of it.
func (m *mistakes) issuer(name, value string) string {
	if m.bare(name, value) == nil {
		return ""
	}
	return value
}

// bare reads an absolute address without query, fragment and user.
func (m *mistakes) bare(name, value string) *url.URL {
	if value == "" {
		return nil
	}
	u, err := url.Parse(value)
	if err != nil || !webURL(u) || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		m.add("%s must be a web address such as https://launches.example.org/path, not %q.", name, unsigned(value))
		return nil
	}
	return u
}

const (
	longestName     = 40  // of what stands on a button and in subjects of mails
	longestOperator = 200 // characters of a name and an address
)

// line reads one line for people of at most so many characters.
func (m *mistakes) line(name, value string, longest int) string {
	value = strings.TrimSpace(value)
	if utf8.RuneCountInString(value) > longest || strings.ContainsFunc(value, words.IsNoText) {
		m.add("%s must be one line of at most %d characters, not %q.", name, longest, value)
		return ""
	}
	return value
}

// mostLinks is how many links have room in a footer.
const mostLinks = 8

// links reads names with addresses: of the web, or paths of the site.
func (m *mistakes) links(name, value string) (links []brand.Link) {
	for part := range strings.SplitSeq(value, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		label, address, _ := strings.Cut(part, "=")
		label, address = strings.TrimSpace(label), strings.TrimSpace(address)
		u, err := url.Parse(address)
		inside := strings.HasPrefix(address, "/") && !strings.HasPrefix(address, "//") && !strings.Contains(address, `\`)
		if err != nil || !inside && (!webURL(u) || u.User != nil) || label == "" || m.line(name, label, longestName) == "" {
			m.add("%s must be names with addresses such as Imprint=https://example.org/imprint, Club=/about, not %q; a comma in an address is %%2C.", name, unsigned(part))
			return nil
		}
		links = append(links, brand.Link{Label: label, Address: address})
	}
	if len(links) > mostLinks {
		m.add("%s must be at most %d links, not %d.", name, mostLinks, len(links))
	}
	return links
}

// brand reads what the site is called and known by.
func (m *mistakes) brand(f Flags) (b brand.Brand) {
	b.Own = m.line("TMINUS_SITE_NAME", f.SiteName, longestName)
	var err error
	if b.Accent, err = brand.ParseAccent(f.Accent); err != nil {
		m.add("TMINUS_ACCENT: %w.", err)
	}
	if err := b.Read(os.DirFS(cmp.Or(f.Data, "."))); err != nil {
		m.add("TMINUS_DATA: %w.", err)
	}
	return b
}

// web reads the address of something on the web, which may have a query.
func (m *mistakes) web(name, value string) *url.URL {
	if value == "" {
		return nil
	}
	u, err := url.Parse(value)
	if err != nil || !webURL(u) || u.User != nil {
		m.add("%s must be a web address such as https://example.org/, not %q.", name, unsigned(value))
		return nil
	}
	return u
}

// link reads an address that is shown as it was given.
func (m *mistakes) link(name, value string) string {
	if m.web(name, value) == nil {
		return ""
	}
	return value
}

// tiles reads the address of map tiles, in which the tile's place is left open.
func (m *mistakes) tiles(name, value string) string {
	if value == "" {
		return ""
	}
	u, err := url.Parse(value)
	ok := err == nil && webURL(u) && u.User == nil && !strings.ContainsAny(u.Host, "{},; ")
	for _, part := range []string{"{z}", "{x}", "{y}"} {
		ok = ok && strings.Contains(value, part)
	}
	if !ok {
		m.add("%s must be the address of map tiles such as https://tiles.example.org/{z}/{x}/{y}.png, not %q.", name, unsigned(value))
		return ""
	}
	return value
}

// unsigned returns an address without whoever signs in by it: no sentence may
// show a password.
func unsigned(address string) string {
	scheme, rest, found := strings.Cut(address, "//")
	if at := strings.LastIndexByte(rest, '@'); found && at >= 0 {
		return scheme + "//…" + rest[at:]
	}
	return address
}

func webURL(u *url.URL) bool {
	return (u.Scheme == "http" || u.Scheme == "https") && u.Hostname() != ""
}

func (m *mistakes) email(name, value string) string {
	if value == "" {
		return ""
	}
	a, err := mail.ParseAddress(value)
	if err != nil || a.Name != "" || a.Address != value {
		m.add("%s must be one e-mail address such as team@example.org, not %q.", name, value)
		return ""
	}
	return value
}

func (m *mistakes) prefixes(name, value string) []netip.Prefix {
	list := []netip.Prefix{}
	for part := range strings.SplitSeq(value, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		if addr, err := netip.ParseAddr(part); err == nil {
			list = append(list, netip.PrefixFrom(addr, addr.BitLen()))
		} else if p, err := netip.ParsePrefix(part); err == nil {
			list = append(list, p.Masked())
		} else {
			m.add("%s must list addresses or networks such as 10.0.0.0/8, not %q.", name, part)
		}
	}
	return list
}

// hosts reads names of hosts, each with a port or without.
func (m *mistakes) hosts(name, value string) []string {
	list := []string{}
	for part := range strings.SplitSeq(value, ",") {
		part = strings.ToLower(strings.TrimSpace(part))
		if part == "" {
			continue
		}
		if u, err := url.Parse("https://" + part); err != nil || u.Host != part || u.Hostname() == "" || strings.ContainsAny(part, "*[]") {
			m.add("%s must list hosts such as push.example.org, not %q.", name, part)
			continue
		}
		list = append(list, part)
	}
	return list
}

// secret takes the value itself or the first line of the file that holds it.
func (m *mistakes) secret(name, value, file string) string {
	switch {
	case file == "":
		return value
	case value != "":
		m.add("%s and %s_FILE are both set; keep one of them.", name, name)
		return ""
	}
	content, err := os.ReadFile(file)
	if err != nil {
		var perr *os.PathError
		if errors.As(err, &perr) {
			err = perr.Err
		}
		m.add("%s_FILE cannot be read (%s: %w).", name, file, err)
		return ""
	}
	line, _, _ := strings.Cut(string(content), "\n")
	return strings.TrimSpace(line)
}

func (m *mistakes) count(name, value string) int {
	n, err := strconv.Atoi(value)
	if err != nil || n < 0 {
		m.add("%s must be a number from 0 up, not %q.", name, value)
	}
	return n
}

// most bounds what a setting names: a time of at most that, such as 5s.
func (m *mistakes) most(name, value string, longest time.Duration) time.Duration {
	d, err := time.ParseDuration(value)
	if err != nil || d < 0 || d > longest {
		m.add("%s must be a time from 0s to %s such as 5s, not %q.", name, longest, value)
	}
	return d
}

// schedule reads when something is done, as cron does.
func (m *mistakes) schedule(name, value string) string {
	value = strings.TrimSpace(value)
	if value == "" {
		return ""
	}
	zone, _, found := strings.Cut(value, " ")
	if strings.Contains(zone, "TZ=") && !found { // the parser would panic
		m.add("%s must name times after the zone, not %q.", name, value)
		return ""
	}
	if _, zone, found = strings.Cut(zone, "TZ="); found {
		if _, known := zones.Load(zone); !known {
			m.add("%s must name a zone before the times, not %q: %s", name, zone, zones.Unknown)
			return ""
		}
	}
	when, err := cron.ParseStandard(value)
	switch {
	case err != nil:
		m.add("%s must be times such as 30 3 * * * (minute, hour, day, month, weekday), not %q: %w.", name, value, err)
		return ""
	case when.Next(time.Now()).IsZero():
		m.add("%s must be times that come, not %q.", name, value)
		return ""
	}
	return value
}

func (m *mistakes) bool(name, value string) bool {
	switch strings.ToLower(value) {
	case "", "0", "false", "no", "off":
		return false
	case "1", "true", "yes", "on":
		return true
	}
	m.add("%s must be true or false, not %q.", name, value)
	return false
}

func (m *mistakes) word(name, value string, words ...string) string {
	if !slices.Contains(words, value) {
		m.add("%s must be %s, not %q.", name, strings.Join(words, " or "), value)
	}
	return value
}

func (m *mistakes) level(name, value string) slog.Level {
	levels := map[string]slog.Level{
		"debug": slog.LevelDebug, "info": slog.LevelInfo, "warn": slog.LevelWarn, "error": slog.LevelError,
	}
	level, ok := levels[value]
	if !ok {
		m.add("%s must be debug, info, warn or error, not %q.", name, value)
	}
	return level
}
