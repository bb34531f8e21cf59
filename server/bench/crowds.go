package bench

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"tminus/server/servertest"
)

// carried are over how many connections a crowd asks for a page, each again as
// soon as it is answered.
var carried = []int{64, 512, 2048, 5000}

// carriedAnswers is how many answers each crowd gets.
const carriedAnswers = 20_000

// Crowd prints how many pages a second the site answers alone and behind
// Varnish with the settings of the file, where that is installed. It takes a
// minute or two.
func (b *Bench) Crowd(ctx context.Context, settings string, out io.Writer) (err error) {
	folder, err := os.MkdirTemp(os.Getenv("GOTMPDIR"), "tminus-crowd-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	b.folder = folder
	data, err := b.fill(ctx, b.Launches)
	if err != nil {
		return err
	}
	site, err := b.serve(ctx, data, "TMINUS_OFFLINE=true", "TMINUS_TRUSTED_PROXIES=127.0.0.1")
	if err != nil {
		return err
	}
	defer site.stop()
	if err := b.carry(ctx, "the program alone", site); err != nil {
		return err
	}
	program, err := exec.LookPath("/usr/sbin/varnishd")
	if err != nil {
		fmt.Fprintln(out, "Without Varnish, which is not installed (Debian: apt-get install varnish):")
		return b.report.Write(out)
	}
	cache, err := b.varnish(ctx, program, settings, site)
	if err != nil {
		return err
	}
	defer cache.stop()
	if err := b.carry(ctx, "behind Varnish", cache); err != nil {
		return err
	}
	return b.report.Write(out)
}

// carry asks for a page over ever more connections.
func (b *Bench) carry(ctx context.Context, where string, site *process) error {
	for _, connections := range carried {
		l := load{encoding: "br", connections: connections, requests: max(carriedAnswers, asks*connections), buffer: 4 << 10, path: always("/launches"), warm: true}
		measured, err := l.run(ctx, site)
		if err != nil {
			return err
		}
		b.report.rows = append(b.report.rows, row{
			what:   fmt.Sprintf("%s, %d connections", where, connections),
			figure: fmt.Sprintf("%.0f pages a second, slowest %.1f s", measured.perSecond, measured.took[len(measured.took)-1].Seconds()),
			p50:    readable(measured.p50), p99: readable(measured.p99),
		})
	}
	return nil
}

// varnish starts Varnish before the site with the settings of the guide.
func (b *Bench) varnish(ctx context.Context, program, settings string, site *process) (*process, error) {
	text, err := os.ReadFile(settings)
	if err != nil {
		return nil, err
	}
	_, port, err := net.SplitHostPort(site.addr)
	if err != nil {
		return nil, err
	}
	file := filepath.Join(b.folder, "site.vcl")
	if err := os.WriteFile(file, []byte(strings.Replace(string(text), `.port = "8080"`, `.port = "`+port+`"`, 1)), 0o600); err != nil {
		return nil, err
	}
	addr, err := servertest.FreeAddress(ctx)
	if err != nil {
		return nil, err
	}
	args := []string{"-j", "none", "-F", "-n", b.folder, "-a", addr, "-f", file, "-s", "malloc,64m", "-p", "http_gzip_support=off"}
	cache, err := begin(ctx, program, args, nil, addr)
	if err != nil {
		return nil, err
	}
	if err := cache.await(ctx, "/launches", time.Minute); err != nil {
		cache.stop()
		return nil, err
	}
	return cache, nil
}
