package bench

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

const (
	confined       = 256 // MB of the control group
	confinedAsking = 3000
)

// controlGroup is a group of processes that the kernel gives no more than so
// much memory.
type controlGroup struct {
	folder string
	events string // the file in folder that counts kills
}

// newControlGroup makes a group of its own, and returns an error where this
// user may not.
func newControlGroup(mb int) (*controlGroup, error) {
	name, limit := "tminus-bench-"+strconv.Itoa(os.Getpid()), []byte(strconv.Itoa(mb<<20))
	var failed error
	for _, version := range []struct{ root, limit, events string }{
		{"/sys/fs/cgroup", "memory.max", "memory.events"},
		{"/sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.oom_control"},
	} {
		group := &controlGroup{folder: filepath.Join(version.root, name), events: version.events}
		err := os.Mkdir(group.folder, 0o755)
		if err == nil {
			if _, err = os.Stat(filepath.Join(group.folder, version.limit)); err == nil {
				err = os.WriteFile(filepath.Join(group.folder, version.limit), limit, 0o600)
			}
			if err == nil {
				return group, nil
			}
			err = errors.Join(err, group.remove())
		}
		failed = errors.Join(failed, err)
	}
	return nil, failed
}

// kills returns how many processes of the group the kernel killed for memory.
func (g *controlGroup) kills() (int, error) {
	text, err := os.ReadFile(filepath.Join(g.folder, g.events))
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(string(text)) {
		if count, ok := strings.CutPrefix(line, "oom_kill "); ok {
			return strconv.Atoi(strings.TrimSpace(count))
		}
	}
	return 0, fmt.Errorf("no oom_kill in %s of %s", g.events, g.folder)
}

// remove ends the group; nothing may run in it any more.
func (g *controlGroup) remove() error {
	return os.Remove(g.folder)
}

// measureConfined has thousands ask a site that runs in a small control group:
// it must not be killed, and everybody is to get an answer.
func (b *Bench) measureConfined(ctx context.Context, data string) error {
	group, err := newControlGroup(confined)
	if err != nil {
		b.report.rows = append(b.report.rows, row{
			what: fmt.Sprintf("in %d MB, left out: this user may make no control group", confined), figure: "-",
		})
		return nil
	}
	site, err := b.serveIn(ctx, group, data)
	if err != nil {
		return errors.Join(err, group.remove())
	}
	defer func() { _ = group.remove() }()
	defer site.stop()
	slowest := time.Duration(0)
	for _, path := range crowdPaths {
		l := load{encoding: "br", connections: confinedAsking, requests: 4 * confinedAsking, buffer: 4 << 10, path: always(path)}
		measured, err := l.run(ctx, site)
		if err != nil {
			return fmt.Errorf("in %d MB: %w\n%s", confined, err, site.log())
		}
		slowest = max(slowest, measured.took[len(measured.took)-1])
	}
	killed, err := group.kills()
	if err != nil {
		return err
	}
	peak, err := site.memory("VmHWM")
	b.report.rows = append(b.report.rows, row{
		what:   fmt.Sprintf("in a control group of %d MB, %d asking connections", confined, confinedAsking),
		figure: fmt.Sprintf("%d killed, %.0f MB, slowest %.1f s", killed, peak, slowest.Seconds()),
		bound:  fmt.Sprintf("0 killed, < %.0f s", longest.Seconds()), missed: killed > 0 || slowest >= longest,
	})
	return err
}
