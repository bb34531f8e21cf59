package bench

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
)

// ticks is how many of the units that Linux tells processor time in are a
// second.
const ticks = 100

// samples is how often each request is made: processor time is told in
// hundredths of a second.
const samples = 25

// dearReads are the kinds of requests that make the program work hard. Each
// path is another one for each n, so that no answer is kept already.
var dearReads = []struct {
	name string
	path func(n int) string
}{
	{"a list of launches", dated(list + "?upcoming=all")},
	{"a page of launches", dated("/launches?upcoming=all")},
	{"a launch", nil},
	{"a list without 8 words of two letters", without(list+"?upcoming=all", 2)},
	{"a list without 8 words of three letters", without(list+"?upcoming=all", 3)},
	{"a page without 8 words of two letters", without("/launches?upcoming=all", 2)},
	{"a list with 8 words of two letters", with(list+"?upcoming=all", 2)},
	{"a list with 8 words of three letters", with(list+"?upcoming=all", 3)},
	{"a search over everything", func(n int) string { return everything + url.QueryEscape("a b c d e f g "+strconv.Itoa(n)) }},
	{"suggestions", func(n int) string { return "/api/v1/public/suggest?q=" + url.QueryEscape("a b c d "+strconv.Itoa(n)) }},
	{"a calendar of upcoming launches", dated("/launches.ics?coarse=1")},
	{"a calendar of 1,000 launches", dated("/launches.ics?upcoming=all&coarse=1")},
	{"a feed of launches", dated("/launches.atom?upcoming=all")},
	{"a feed of changes", dated("/changes.atom")},
	{"a table of upcoming launches", dated("/launches.csv")},
	{"a table of 3,000 launches", dated("/launches.csv?upcoming=all&to=1985-01-01")},
	{"a table of all launches", dated("/launches.csv?upcoming=all")},
	{"a table of all launches without 8 words of two letters", without("/launches.csv?upcoming=all", 2)},
	{"a month of the calendar", func(n int) string {
		return fmt.Sprintf("/calendar?month=%d-%02d", 1990+n/12, 1+n%12)
	}},
	{"a list of events", func(n int) string { return fmt.Sprintf("%s?upcoming=all&page=%d", eventList, n) }},
	{"a page of events", func(n int) string { return fmt.Sprintf("/events?upcoming=false&search=%c%c", 'a'+n%26, 'a'+n/26) }},
	{"launches by year", dated("/api/v1/public/stats/launches?by=year&split=outcome")},
	{"records", dated("/api/v1/public/stats/records")},
	{"slips", dated("/api/v1/public/stats/slips")},
	{"turnarounds", dated("/api/v1/public/stats/turnaround")},
	{"the page of statistics", dated("/stats")},
	{"a feed of records", dated("/stats.atom")},
	{"a table of statistics", dated("/stats/year.csv")},
	{"a card of a list", dated("/og/list/x.png?upcoming=all")},
	{"a page that is not there", func(n int) string { return "/nosuch-" + strconv.Itoa(n) }},
}

// dated has the launches from a day on that is before all of them.
func dated(path string) func(int) string {
	sign := "?"
	if strings.Contains(path, "?") {
		sign = "&"
	}
	return func(n int) string { return fmt.Sprintf("%s%sfrom=1957-09-%02d", path, sign, 1+n) }
}

// without excludes as many words as a search may have.
func without(path string, letters int) func(int) string { return withWords(path, "-", letters) }

func with(path string, letters int) func(int) string { return withWords(path, "", letters) }

func withWords(path, sign string, letters int) func(int) string {
	return func(n int) string {
		var text []string
		for i := range 8 {
			word := []byte{'a' + byte((3*i+n)%26), 'a' + byte(n+i)%26, 'a' + byte(i)}
			text = append(text, sign+string(word[:letters]))
		}
		return path + "&search=" + url.QueryEscape(strings.Join(text, " "))
	}
}

// Costs measures how much processor time each kind of dear request takes that
// no answer is kept of, and writes a table.
func (b *Bench) Costs(ctx context.Context, out io.Writer) (err error) {
	if b.folder, err = os.MkdirTemp("", "tminus-costs-"); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(b.folder)) }()
	data, err := b.fill(ctx, b.Launches)
	if err != nil {
		return err
	}
	site, err := b.serve(ctx, data, "TMINUS_OFFLINE=true", "TMINUS_BASE_URL=http://localhost")
	if err != nil {
		return err
	}
	defer site.stop()
	ids, err := launchIDs(ctx, site, samples+1)
	if err != nil {
		return err
	}
	for _, read := range dearReads {
		path := read.path
		if path == nil { // by its id
			path = func(n int) string { return list[:len(list)-2] + "/" + ids[n] }
		}
		if _, err := fetch(ctx, site, path(0)); err != nil { // what all of its kind share is read now
			return err
		}
		before, err := site.processorTime()
		if err != nil {
			return err
		}
		bytes := 0
		for n := 1; n <= samples; n++ {
			if bytes, err = fetch(ctx, site, path(n)); err != nil {
				return err
			}
		}
		after, err := site.processorTime()
		if err != nil {
			return err
		}
		each := (after - before) / samples
		if _, err := fmt.Fprintf(out, "| %s | %.0f ms | %d KB |\n", read.name, milliseconds(each), bytes>>10); err != nil {
			return err
		}
	}
	return nil
}

// fetch reads an answer as another client each time, and returns its length.
func fetch(ctx context.Context, site *process, path string) (length int, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+site.addr+path, nil)
	if err != nil {
		return 0, err
	}
	client := asked.Add(1)
	request.Header.Set("X-Forwarded-For", fmt.Sprintf("10.%d.%d.%d", client>>16&255, client>>8&255, client&255))
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, err
	}
	body, err := io.ReadAll(answer.Body)
	return len(body), errors.Join(err, answer.Body.Close())
}

// processorTime returns how long the program has computed so far. Only Linux
// tells.
func (p *process) processorTime() (time.Duration, error) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
	if err != nil {
		return 0, err
	}
	_, behind, _ := bytes.Cut(stat, []byte(") ")) // the name may hold spaces
	fields := bytes.Fields(behind)
	const user, system = 11, 12 // of proc(5), two of whose fields are before
	if len(fields) <= system {
		return 0, errors.New("no processor time in /proc")
	}
	var all time.Duration
	for _, field := range fields[user : system+1] {
		n, err := strconv.ParseInt(string(field), 10, 64)
		if err != nil {
			return 0, err
		}
		all += time.Duration(n) * time.Second / ticks
	}
	return all, nil
}
