package cli

import (
	"bytes"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// TestLinesAreWrittenWithinAMoment logs lines and looks before and after.
func TestLinesAreWrittenWithinAMoment(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var out bytes.Buffer
		g := newGatherer(&out)
		written := func() string {
			g.writing.Lock()
			defer g.writing.Unlock()
			return out.String()
		}
		for i := range 2 { // also after it has written once
			before := strings.Repeat("one\ntwo\n", i)
			fmt.Fprintln(g, "one")
			fmt.Fprintln(g, "two")
			if got := written(); got != before {
				t.Errorf("at once %q is written, want %q", got, before)
			}
			time.Sleep(gathering)
			synctest.Wait()
			if got, want := written(), before+"one\ntwo\n"; got != want {
				t.Errorf("%v later %q is written, want %q", gathering, got, want)
			}
		}
	})
}

// TestManyLinesAreWrittenWithoutWaiting logs as much as is gathered, and more
// than there is room for, while no time passes.
func TestManyLinesAreWrittenWithoutWaiting(t *testing.T) {
	t.Parallel()
	for name, lines := range map[string]int{"enough": gathered / 1024, "no room": room/1024 + 1} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				var out bytes.Buffer
				g := newGatherer(&out)
				begun := time.Now()
				for range lines {
					fmt.Fprint(g, strings.Repeat("x", 1023)+"\n")
				}
				synctest.Wait()
				g.writing.Lock()
				defer g.writing.Unlock()
				if out.Len() < gathered || out.Len() < lines*1024-gathered || time.Since(begun) > 0 {
					t.Errorf("%d bytes of %d are written after %v", out.Len(), lines*1024, time.Since(begun))
				}
			})
		})
	}
}

// TestALineThatIsLongerThanTheRoomIsWritten logs one between two others.
func TestALineThatIsLongerThanTheRoomIsWritten(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	g := newGatherer(&out)
	long := strings.Repeat("x", 2*room) + "\n"
	for _, line := range []string{"one\n", long, "two\n"} {
		fmt.Fprint(g, line)
	}
	g.flush()
	if out.String() != "one\n"+long+"two\n" {
		t.Errorf("%d bytes are written, want %d", out.Len(), len(long)+8)
	}
}

// TestNoLineIsLostOrBroken has many log at once and end.
func TestNoLineIsLostOrBroken(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	g := newGatherer(&out)
	const writers, lines = 50, 200
	var all sync.WaitGroup
	for i := range writers {
		all.Go(func() {
			for n := range lines {
				fmt.Fprintf(g, "%d %d %s\n", i, n, strings.Repeat("x", 100))
			}
		})
	}
	all.Wait()
	g.flush()
	next := make(map[string]int)
	for line := range strings.Lines(out.String()) {
		var who, n, rest string
		if _, err := fmt.Sscan(line, &who, &n, &rest); err != nil || n != fmt.Sprint(next[who]) || len(rest) != 100 {
			t.Fatalf("line %q, want number %d of %s", line, next[who], who)
		}
		next[who]++
	}
	for who, n := range next {
		if n != lines {
			t.Errorf("%d lines of %s, want %d", n, who, lines)
		}
	}
	if len(next) != writers {
		t.Errorf("%d wrote, want %d", len(next), writers)
	}
}
