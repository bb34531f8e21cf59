package bench

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// process is a program under measurement, on an address of its own.
type process struct {
	cmd   *exec.Cmd
	addr  string
	ended chan struct{}
	err   error    // how it ended
	said  *os.File // what it printed
}

// begin starts the program. It gets its environment and nothing of ours, so
// that no setting of the caller changes the figures.
func begin(ctx context.Context, program string, args, settings []string, addr string) (*process, error) {
	said, err := os.CreateTemp("", "tminus-bench-*.log")
	if err != nil {
		return nil, err
	}
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Env = append([]string{"PATH=" + os.Getenv("PATH"), "HOME=" + os.Getenv("HOME")}, settings...)
	cmd.Stdout, cmd.Stderr = said, said
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	p := &process{cmd: cmd, addr: addr, ended: make(chan struct{}), said: said}
	if err := cmd.Start(); err != nil {
		return nil, errors.Join(err, said.Close(), os.Remove(said.Name()))
	}
	go func() { defer close(p.ended); p.err = cmd.Wait() }()
	return p, nil
}

// await waits until the path is answered with 200.
func (p *process) await(ctx context.Context, path string, patience time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	for {
		if answered(ctx, "http://"+p.addr+path) {
			return nil
		}
		select {
		case <-p.ended:
			return fmt.Errorf("%s ended: %w\n%s", p.cmd.Path, p.err, p.log())
		case <-ctx.Done():
			return fmt.Errorf("%s does not answer %s\n%s", p.cmd.Path, path, p.log())
		case <-time.After(time.Millisecond):
		}
	}
}

func answered(ctx context.Context, url string) bool {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return false
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return false
	}
	_, _ = io.Copy(io.Discard, answer.Body)
	_ = answer.Body.Close()
	return answer.StatusCode == http.StatusOK
}

// log returns the end of what the program printed.
func (p *process) log() string {
	text, err := os.ReadFile(p.said.Name())
	if err != nil {
		return ""
	}
	return string(text[max(0, len(text)-2000):])
}

// stop asks the program to end and waits for it.
func (p *process) stop() {
	_ = p.cmd.Process.Signal(syscall.SIGTERM)
	<-p.ended
	_ = p.said.Close()
	_ = os.Remove(p.said.Name())
}

// memory returns a figure of the program's memory in MB: VmRSS now, VmHWM at
// its highest. Only Linux tells.
func (p *process) memory(field string) (mb float64, err error) {
	f, err := os.Open(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		if text, ok := strings.CutPrefix(lines.Text(), field+":"); ok {
			kb, err := strconv.ParseFloat(strings.TrimSpace(strings.TrimSuffix(text, "kB")), 64)
			return kb / 1024, err
		}
	}
	return 0, errors.Join(lines.Err(), fmt.Errorf("no %s in %s", field, f.Name()))
}
