package stream

import (
	"encoding/json"
	"fmt"
	"time"

	"tminus/server/views"
	"tminus/store/catalogue"
)

// beat keeps proxies from closing a stream on which nothing happens.
const beat = ": beat\n\n"

// frame is a finished event of a line of the ledger.
type frame struct {
	id     int64
	seenAt time.Time
	text   []byte
}

// framesOf returns the events of changes, in their order.
func framesOf(changes []catalogue.ListedChange) ([]frame, error) {
	frames := make([]frame, len(changes))
	for i, change := range changes {
		data, err := json.Marshal(views.NewLaunchChange(change))
		if err != nil {
			return nil, fmt.Errorf("event of change %d: %w", change.ID, err)
		}
		frames[i] = frame{change.ID, change.SeenAt, fmt.Appendf(nil, "id: %d\nevent: change\ndata: %s\n\n", change.ID, data)}
	}
	return frames, nil
}

// hello is how every stream begins: how soon to come back when it ends, what
// time it is here, and the version of what the site shows.
func hello(now time.Time, version int64) []byte {
	return fmt.Appendf(nil, "retry: 5000\nevent: hello\ndata: {\"server_time\":%q,\"version\":%d}\n\n", now.UTC().Format(time.RFC3339), version)
}

// numbered returns an event with the number of the last line before it, from
// which a client that loses its connection goes on.
func numbered(last int64, event []byte) []byte {
	return append(fmt.Appendf(nil, "id: %d\n", last), event...)
}

// reset says that more was missed than is sent again.
func reset(last int64) []byte { return numbered(last, []byte("event: reset\ndata: {}\n\n")) }

func versionEvent(version int64) []byte {
	return fmt.Appendf(nil, "event: version\ndata: {\"version\":%d}\n\n", version)
}
