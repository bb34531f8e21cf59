package intake

import (
	"context"
	"fmt"
	"time"

	"tminus/store/catalogue"
	"tminus/store/sqlite"
)

// digestFor is how long a digest is good for. A record shares its agency, its
// rocket and much else with others, which may have changed them meanwhile: now
// and then it is saved in full, though it is still the same.
const digestFor = 24 * time.Hour

const knownLaunchSQL = `
	SELECT l.id, l.net, l.last_updated_at, l.detail FROM launch_digests d
		JOIN launches l ON l.id = d.launch_id
	WHERE d.digest = ? AND d.saved_at > ? AND l.withdrawn_at IS NULL`

// KnownLaunch returns the launch whose record had the digest when it was last
// saved, within a day, and reports whether there is one. It has Same set, and
// besides its ID only NET, LastUpdated and Detail.
func (s *Intake) KnownLaunch(ctx context.Context, digest catalogue.Digest) (catalogue.Launch, bool, error) {
	found, err := sqlite.QueryAll(ctx, s.db, readKnownLaunch, knownLaunchSQL, []byte(digest), s.db.Now().Add(-digestFor).Unix())
	if err != nil {
		return catalogue.Launch{}, false, fmt.Errorf("launch by digest: %w", err)
	}
	if len(found) == 0 {
		return catalogue.Launch{}, false, nil
	}
	launch := found[0]
	launch.Digest, launch.Same = digest, true
	return launch, true, nil
}

func readKnownLaunch(c *sqlite.Row) catalogue.Launch {
	return catalogue.Launch{
		ID: c.Text(), NET: c.Time(), LastUpdated: c.Time(), Seen: catalogue.Seen{Detail: catalogue.Detail(c.Int())},
	}
}

// noteDigest notes which record the stored launch is as of now. A thin one
// tells too little of it to stand for it.
func (w *writer) noteDigest(launch *catalogue.Launch, res result) {
	switch {
	case launch.Digest != "" && !res.storedFuller:
		w.exec(`
			INSERT INTO launch_digests (launch_id, digest, saved_at) VALUES (?, ?, ?)
			ON CONFLICT (launch_id) DO UPDATE SET digest = excluded.digest, saved_at = excluded.saved_at`,
			launch.ID, []byte(launch.Digest), w.seenAt(launch.Seen).Unix())
	case res.outcome != inserted:
		w.exec("DELETE FROM launch_digests WHERE launch_id = ?", launch.ID)
	}
}
