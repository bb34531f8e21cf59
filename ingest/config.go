package ingest

import (
	"context"
	"net/http"
	"time"
)

// Config says which feed to read and how.
type Config struct {
	BaseURL string // of the feed, e.g. https://ll.thespacedevs.com/2.3.0
	Token   string // sent to the feed's host only; "" for anonymous calls
	Hourly  int    // calls an hour; 0: as many as the feed says it grants
	Offline bool   // never call the feed
	Agent   string // the User-Agent of all calls

	NewsURL  string // of the Spaceflight News API, e.g. https://api.spaceflightnewsapi.net/v4; "": no news
	NewsKeep int    // how many articles are kept; 0: no news
	APODURL  string // of the picture of the day, e.g. https://api.nasa.gov/planetary/apod; "": none
	APODKey  string // sent to that address only

	// Followers tells how many follow a launch, by its id, for the launches that
	// somebody follows; nil: nobody does.
	Followers func(context.Context) (map[string]int, error)

	Photos Photos // copies of images; without a folder there are none

	Timeout   time.Duration     // of one call; 0: a minute, of an image half of one
	Now       func() time.Time  // nil: time.Now
	Transport http.RoundTripper // carries the calls instead of the network; nil: the network
	Observer  Observer          // is told what happens; nil: nobody
}
