package bench

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os/exec"
	"path/filepath"
	"strconv"
	"time"

	"tminus/server/servertest"
)

// patience is how long filling a catalogue may take.
const patience = 10 * time.Minute

// simulate starts the simulator with so many launches.
func (b *Bench) simulate(ctx context.Context, launches int) (*process, error) {
	addr, err := servertest.FreeAddress(ctx)
	if err != nil {
		return nil, err
	}
	sim, err := begin(ctx, b.Simulator, []string{"-addr", addr, "-launches", strconv.Itoa(launches)}, nil, addr)
	if err != nil {
		return nil, err
	}
	return sim, sim.await(ctx, "/2.3.0/api-throttle/", time.Minute)
}

// feeds are the settings that make the site read the simulator as fast as it
// can.
func feeds(sim *process) []string {
	return []string{
		"TMINUS_LL2_URL=http://" + sim.addr + "/2.3.0", "TMINUS_LL2_HOURLY=1000000",
		"TMINUS_NEWS_URL=http://" + sim.addr + "/v4", "TMINUS_APOD_URL=http://" + sim.addr + "/planetary/apod",
		"TMINUS_PRIVATE_TARGETS=127.0.0.0/8", // its images are there too
	}
}

// fill reads a simulated catalogue into a new folder and returns the folder.
func (b *Bench) fill(ctx context.Context, launches int) (string, error) {
	sim, err := b.simulate(ctx, launches)
	if err != nil {
		return "", err
	}
	defer sim.stop()
	data := filepath.Join(b.folder, strconv.Itoa(launches))
	return data, b.ingest(ctx, sim, data)
}

// ingest reads all that the simulator has into a folder.
func (b *Bench) ingest(ctx context.Context, sim *process, data string) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, b.Program, "ingest", "--once")
	cmd.Env = append(feeds(sim), "TMINUS_DATA="+data)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("fill %s: %w\n%s", data, err, out[max(0, len(out)-2000):])
	}
	return nil
}

// serve starts the site on a folder. Every request names the client it is for,
// as a proxy on this machine would.
func (b *Bench) serve(ctx context.Context, data string, settings ...string) (*process, error) {
	return b.serveBy(ctx, data, []string{b.Program}, settings...)
}

// serveIn starts the site on a folder in a control group.
func (b *Bench) serveIn(ctx context.Context, group *controlGroup, data string) (*process, error) {
	enter := []string{"/bin/sh", "-c", `echo $$ > "$0/cgroup.procs" && exec "$1"`, group.folder, b.Program}
	return b.serveBy(ctx, data, enter, "TMINUS_OFFLINE=true")
}

func (b *Bench) serveBy(ctx context.Context, data string, command []string, settings ...string) (*process, error) {
	addr, err := servertest.FreeAddress(ctx)
	if err != nil {
		return nil, err
	}
	site, err := begin(ctx, command[0], command[1:], append(settings,
		"TMINUS_DATA="+data, "TMINUS_ADDR="+addr, "TMINUS_TRUSTED_PROXIES=127.0.0.1"), addr)
	if err != nil {
		return nil, err
	}
	return site, site.await(ctx, list, time.Minute)
}

// launchIDs returns the ids of so many past launches, spread over all years:
// each next one is from another time.
func launchIDs(ctx context.Context, site *process, count int) ([]string, error) {
	var ids []string
	if err := eachLaunch(ctx, site, "upcoming=false", func(launch struct{ ID string }) error {
		ids = append(ids, launch.ID)
		return nil
	}); err != nil {
		return nil, err
	}
	if len(ids) < count {
		return nil, fmt.Errorf("the catalogue has only %d past launches, %d are needed", len(ids), count)
	}
	rand.New(rand.NewPCG(1, 1)).Shuffle(len(ids), func(i, j int) { ids[i], ids[j] = ids[j], ids[i] })
	return ids[:count], nil
}

// eachLaunch does something with all launches that a query lists.
func eachLaunch[T any](ctx context.Context, site *process, query string, do func(T) error) error {
	for page := 1; ; page++ {
		var answer struct {
			Embedded struct {
				Launches []T `json:"launchNormalDTOes"`
			} `json:"_embedded"`
		}
		path := list + "?limit=50&page=" + strconv.Itoa(page) + "&" + query
		if err := get(ctx, site, path, &answer); err != nil {
			return err
		}
		if len(answer.Embedded.Launches) == 0 {
			return nil
		}
		for _, launch := range answer.Embedded.Launches {
			if err := do(launch); err != nil {
				return err
			}
		}
	}
}

// get decodes what a call of the API answers.
func get(ctx context.Context, site *process, path string, into any) error {
	body, err := read(ctx, site, path)
	if err != nil {
		return err
	}
	return json.Unmarshal(body, into)
}

// read returns what the site answers to a client of its own.
func read(ctx context.Context, site *process, path string) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+site.addr+path, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("X-Forwarded-For", fmt.Sprintf("172.16.0.%d", asked.Add(1)%250))
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("GET %s: %s", path, answer.Status)
	}
	return io.ReadAll(answer.Body)
}
