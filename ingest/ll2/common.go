package ll2

import (
	"errors"
	"strconv"

	"tminus/store/catalogue"
)

var (
	errNoID   = errors.New("no id")
	errNoName = errors.New("no name")
)

// key is what every record but a launch is known by.
type key struct {
	ID   integer `json:"id"`
	Name name    `json:"name"`
}

func (k key) known() bool { return k.ID.OK && k.ID.V > 0 }

// check returns the id for messages and an error when the record cannot be
// stored.
func (k key) check() (string, error) {
	if !k.known() {
		return "", errNoID
	}
	id := strconv.FormatInt(k.ID.V, 10)
	if k.Name == "" {
		return id, errNoName
	}
	return id, nil
}

type namedID struct {
	key
}

func (n namedID) value() catalogue.NamedID {
	return catalogue.NamedID{ID: n.ID.V, Name: string(n.Name)}
}

// levelOf returns the level of detail of a record that may carry the fields of
// the normal and of the detailed form. Its fields tell it where the feed's
// label does not: agencies inside other records come whole, but are called
// normal.
func levelOf(normal, detailed bool) catalogue.Seen {
	switch {
	case detailed:
		return catalogue.Seen{Detail: catalogue.DetailDetailed}
	case normal:
		return catalogue.Seen{Detail: catalogue.DetailNormal}
	}
	return catalogue.Seen{Detail: catalogue.DetailList}
}

// seen returns the level of detail that mode names; the thinnest without one.
func seen(mode line) catalogue.Seen {
	switch mode {
	case "normal":
		return catalogue.Seen{Detail: catalogue.DetailNormal}
	case "detailed":
		return catalogue.Seen{Detail: catalogue.DetailDetailed}
	}
	return catalogue.Seen{Detail: catalogue.DetailList}
}

type image struct {
	key
	ImageURL     imagelink `json:"image_url"`
	ThumbnailURL imagelink `json:"thumbnail_url"`
	Credit       line      `json:"credit"`
	License      *struct {
		Name line    `json:"name"`
		Link weblink `json:"link"`
	} `json:"license"`
}

func (i *image) value() *catalogue.Image {
	if i == nil || !i.known() || i.ImageURL == "" {
		return nil
	}
	v := &catalogue.Image{
		ID: i.ID.V, Name: string(i.Name), Credit: string(i.Credit),
		URL: string(i.ImageURL), ThumbnailURL: string(i.ThumbnailURL),
	}
	if i.License != nil {
		v.License, v.LicenseURL = string(i.License.Name), string(i.License.Link)
	}
	return v
}

type country struct {
	key
	Alpha2          line `json:"alpha_2_code"`
	Alpha3          line `json:"alpha_3_code"`
	NationalityName line `json:"nationality_name"`
}

func (c *country) value() *catalogue.Country {
	if c == nil || !c.known() {
		return nil
	}
	return &catalogue.Country{
		ID: c.ID.V, Name: string(c.Name), Alpha2: string(c.Alpha2), Alpha3: string(c.Alpha3),
		NationalityName: string(c.NationalityName),
	}
}

// values converts a list, leaving out what has no value.
func values[W, T any](list []W, value func(*W) *T) []T {
	var out []T
	for i := range list {
		if v := value(&list[i]); v != nil {
			out = append(out, *v)
		}
	}
	return out
}

func names(list []namedID) []string {
	var out []string
	for _, n := range list {
		if n.Name != "" {
			out = append(out, string(n.Name))
		}
	}
	return out
}

type socialLink struct {
	SocialMedia struct {
		Name line `json:"name"`
	} `json:"social_media"`
	URL weblink `json:"url"`
}

func (l *socialLink) value() *catalogue.SocialLink {
	if l.URL == "" {
		return nil
	}
	return &catalogue.SocialLink{Name: string(l.SocialMedia.Name), URL: string(l.URL)}
}

// launchRecord and landingRecord are the counters that agencies, rockets and
// spacecraft share.
type launchRecord struct {
	Total       integer `json:"total_launch_count"`
	Successful  integer `json:"successful_launches"`
	Failed      integer `json:"failed_launches"`
	Pending     integer `json:"pending_launches"`
	Consecutive integer `json:"consecutive_successful_launches"`
}

func (r launchRecord) launches() catalogue.Record {
	return catalogue.Record{
		Total: r.Total.Count(), Successful: r.Successful.Count(), Failed: r.Failed.Count(),
		Pending: r.Pending.Count(), Consecutive: r.Consecutive.Count(),
	}
}

type landingRecord struct {
	Attempted   integer `json:"attempted_landings"`
	Successful  integer `json:"successful_landings"`
	Failed      integer `json:"failed_landings"`
	Consecutive integer `json:"consecutive_successful_landings"`
}

func (r landingRecord) landings() catalogue.Record {
	return catalogue.Record{
		Total: r.Attempted.Count(), Successful: r.Successful.Count(),
		Failed: r.Failed.Count(), Consecutive: r.Consecutive.Count(),
	}
}
