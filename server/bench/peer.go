package bench

import (
	"bufio"
	"context"
	_ "embed" // the peer's program
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"tminus/server/servertest"
)

//go:embed peer.go.txt
var peerProgram []byte

// peerModule has the version of PocketBase that the site is compared with.
const peerModule = "module peer\n\ngo 1.26.0\n\nrequire github.com/pocketbase/pocketbase v0.39.9\n"

// peerRounds is how many rounds the peer takes part in.
const peerRounds = 5

const peerList = "/api/collections/launches/records"

// peerExpand has what launches share come with them.
const peerExpand = "&expand=agencies,rockets,pads,locations"

// measurePeer compares the site with PocketBase on the same launches, each
// with its relations, where the peer is asked for.
func (b *Bench) measurePeer(ctx context.Context, data string) error {
	if !b.Peer {
		return nil
	}
	site, err := b.serve(ctx, data, "TMINUS_OFFLINE=true")
	if err != nil {
		return err
	}
	defer site.stop()
	peer, err := b.servePeer(ctx, site)
	if err != nil {
		return err
	}
	defer peer.stop()
	ids, err := launchIDs(ctx, site, peerRounds*details)
	if err != nil {
		return err
	}
	peerIDs, err := idsOfPeer(ctx, peer, peerRounds*details)
	if err != nil {
		return err
	}
	ours, theirs := map[string][]result{}, map[string][]result{}
	for round := range peerRounds {
		for _, k := range kinds(ids) {
			asked, ok := peerKinds(peerIDs)[k.name]
			if !ok {
				continue
			}
			asked.requests = min(k.requests, details) // it takes longer over each
			own, err := k.round(ctx, site, round)
			if err != nil {
				return err
			}
			other, err := asked.round(ctx, peer, round)
			if err != nil {
				return err
			}
			ours[k.name], theirs[k.name] = append(ours[k.name], own), append(theirs[k.name], other)
		}
	}
	b.report.peer(ours, theirs)
	return nil
}

// peerKinds are the requests of the peer that mean what ours of these names do.
func peerKinds(ids []string) map[string]kind {
	query := func(limit int, filter string) string {
		return peerList + "?perPage=" + strconv.Itoa(limit) + peerExpand + "&filter=" + url.QueryEscape(filter)
	}
	return map[string]kind{
		"cached list": {encoding: "identity", path: always(query(12, "upcoming=true") + "&sort=net")},
		uncachedList: {encoding: "identity", path: func(n int) string {
			filter := []string{"upcoming=true", "upcoming=false", ""}[n/600%3]
			return query(5+n%15, filter) + "&page=" + strconv.Itoa(1+n/15%20) + "&sort=" + []string{"net", "-net"}[n/300%2]
		}},
		launchDetail: {encoding: "identity", path: func(n int) string {
			return peerList + "/" + ids[n%len(ids)] + "?" + strings.TrimPrefix(peerExpand, "&")
		}},
		"search": {encoding: "identity", path: func(n int) string {
			return query(5+n/len(words)%46, "name~'"+words[n%len(words)]+"'") + "&sort=-net"
		}},
	}
}

// servePeer builds PocketBase in the bench's folder, from the module proxy, and
// starts it with the launches of the site.
func (b *Bench) servePeer(ctx context.Context, site *process) (*process, error) {
	folder := filepath.Join(b.folder, "peer")
	if err := os.Mkdir(folder, 0o755); err != nil {
		return nil, err
	}
	if err := errors.Join(os.WriteFile(filepath.Join(folder, "go.mod"), []byte(peerModule), 0o600),
		os.WriteFile(filepath.Join(folder, "main.go"), peerProgram, 0o600)); err != nil {
		return nil, err
	}
	for _, args := range [][]string{{"mod", "tidy"}, {"build", "-o", "peer", "."}} {
		cmd := exec.CommandContext(ctx, "go", args...)
		cmd.Dir = folder
		if out, err := cmd.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("build the peer: %w\n%s", err, out)
		}
	}
	launches := filepath.Join(folder, "launches")
	if err := writeForPeer(ctx, site, launches); err != nil {
		return nil, err
	}
	addr, err := servertest.FreeAddress(ctx)
	if err != nil {
		return nil, err
	}
	peer, err := begin(ctx, filepath.Join(folder, "peer"), []string{"serve", "--http", addr, "--dir", filepath.Join(folder, "data")},
		[]string{"PEER_LAUNCHES=" + launches}, addr)
	if err != nil {
		return nil, err
	}
	return peer, peer.await(ctx, peerList, patience)
}

// writeForPeer writes what the site lists of each launch into a file, as the
// peer's program reads it.
func writeForPeer(ctx context.Context, site *process, path string) (err error) {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	out := bufio.NewWriter(file)
	lines := json.NewEncoder(out)
	for _, upcoming := range []bool{true, false} {
		err := eachLaunch(ctx, site, "upcoming="+strconv.FormatBool(upcoming), func(card map[string]any) error {
			shared := map[string]any{"agencies": map[string]any{"id": card["agency_id"], "name": card["agency"]}}
			for of, collection := range map[string]string{"rocket": "rockets", "pad": "pads", "location": "locations"} {
				shared[collection] = card[of]
				delete(card, of)
			}
			return lines.Encode(map[string]any{"Shared": shared, "Own": map[string]any{
				"name": card["fullname"], "status": card["status"], "net": card["net"], "upcoming": upcoming, "card": card,
			}})
		})
		if err != nil {
			return err
		}
	}
	return out.Flush()
}

// idsOfPeer returns so many ids of launches that the peer has.
func idsOfPeer(ctx context.Context, peer *process, count int) (ids []string, err error) {
	var answer struct{ Items []struct{ ID string } }
	for page := 1; len(ids) < count; page++ {
		if err := get(ctx, peer, peerList+"?perPage=500&fields=id&sort=id&page="+strconv.Itoa(page), &answer); err != nil {
			return nil, err
		}
		if len(answer.Items) == 0 {
			return nil, fmt.Errorf("the peer has %d launches only", len(ids))
		}
		for _, item := range answer.Items {
			ids = append(ids, item.ID)
		}
	}
	return ids, nil
}
