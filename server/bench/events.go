package bench

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"
)

const eventList = "/api/v1/public/events"

// eventLists are pages of 5 to 19 events of both sides of now, each asked for once.
var eventLists = load{
	encoding: "identity", connections: 1, requests: 100, pause: time.Millisecond,
	path: func(n int) string {
		return fmt.Sprintf("%s?upcoming=all&limit=%d&page=%d", eventList, 5+n%15, 1+n/15)
	},
}

// eventPages are the pages of events, each asked for once.
func eventPages(ids []int) load {
	return load{
		encoding: "identity", connections: 1, requests: len(ids), pause: time.Millisecond,
		path: func(n int) string { return "/events/" + strconv.Itoa(ids[n]) },
	}
}

// measureEvents tells how long lists and pages of events take that nobody has
// asked for.
func (b *Bench) measureEvents(ctx context.Context, data string) error {
	site, err := b.serve(ctx, data, "TMINUS_OFFLINE=true")
	if err != nil {
		return err
	}
	defer site.stop()
	ids, err := eventIDs(ctx, site, 100)
	if err != nil {
		return err
	}
	for _, one := range []struct {
		what  string
		asked load
	}{{"list of events", eventLists}, {"page of an event", eventPages(ids)}} {
		made, err := one.asked.run(ctx, site)
		if err != nil {
			return err
		}
		b.report.atMost(one.what+", uncached, p50", milliseconds(made.p50), "ms", 20)
	}
	return nil
}

// eventIDs returns the ids of at most so many events, the soonest to come first.
func eventIDs(ctx context.Context, site *process, most int) (ids []int, err error) {
	for page := 1; len(ids) < most; page++ {
		var answer struct {
			Embedded struct {
				Events []struct{ ID int } `json:"eventDTOes"`
			} `json:"_embedded"`
		}
		if err := get(ctx, site, fmt.Sprintf("%s?upcoming=all&limit=50&page=%d", eventList, page), &answer); err != nil {
			return nil, err
		}
		if len(answer.Embedded.Events) == 0 {
			break
		}
		for _, event := range answer.Embedded.Events {
			ids = append(ids, event.ID)
		}
	}
	if len(ids) == 0 {
		return nil, errors.New("the catalogue has no events")
	}
	return ids, nil
}
