package server

import (
	"time"

	"tminus/store/catalogue"
)

// The helpers below say on the wire what is absent: null for one thing, an
// empty list for many.

// text returns nil for "".
func text(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// moment returns nil for the zero time, else the time in UTC.
func moment(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	t = t.UTC()
	return &t
}

// momentAt returns the time in UTC, nil for nil.
func momentAt(t *time.Time) *time.Time {
	if t == nil {
		return nil
	}
	return moment(*t)
}

// optSeconds returns whole seconds, nil when they are not told; 0 is told.
func optSeconds(d *time.Duration) *int64 {
	if d == nil {
		return nil
	}
	s := int64(*d / time.Second)
	return &s
}

// seconds returns the whole seconds of a turnaround, nil for 0: then nothing
// came before.
func seconds(d time.Duration) *int64 {
	if d == 0 {
		return nil
	}
	s := int64(d / time.Second)
	return &s
}

// percent returns a probability, nil for what the feed writes when it has none.
func percent(p *int) *int {
	if p == nil || *p < 0 || *p > 100 {
		return nil
	}
	return p
}

// optional returns the view of what is there, nil for nil.
func optional[T, V any](value *T, view func(T) V) *V {
	if value == nil {
		return nil
	}
	v := view(*value)
	return &v
}

// each returns the views of a list, never nil.
func each[T, V any](list []T, view func(T) V) []V {
	views := make([]V, 0, len(list))
	for _, value := range list {
		views = append(views, view(value))
	}
	return views
}

// namedView is a small thing that others point to.
type namedView struct {
	ID   int64  `json:"id"`
	Name string `json:"name"`
}

type imageView struct {
	URL          string  `json:"image_url"`
	ThumbnailURL *string `json:"thumbnail_url"`
	Name         string  `json:"name"`
	Credit       *string `json:"credit"`
	License      *string `json:"license"`
	LicenseURL   *string `json:"license_url"`
}

func newImageView(i catalogue.Image) imageView {
	return imageView{
		URL: i.URL, ThumbnailURL: text(i.ThumbnailURL), Name: i.Name,
		Credit: text(i.Credit), License: text(i.License), LicenseURL: text(i.LicenseURL),
	}
}

// newImageViews returns the list the wire has where there is at most one image.
func newImageViews(image *catalogue.Image) []imageView {
	if image == nil {
		return []imageView{}
	}
	return []imageView{newImageView(*image)}
}

type netPrecisionView struct {
	ID     int64  `json:"id"`
	Name   string `json:"name"`
	Abbrev string `json:"abbrev"`
}

func newNETPrecisionView(p catalogue.NETPrecision) netPrecisionView {
	return netPrecisionView{ID: p.ID, Name: p.Name, Abbrev: p.Abbrev}
}

type videoView struct {
	URL       string     `json:"videoUrl"`
	Priority  int        `json:"priority"`
	Title     string     `json:"title"`
	Publisher *string    `json:"publisher"`
	Source    *string    `json:"source"`
	Type      *string    `json:"type"`
	Language  *string    `json:"language"`
	ImageURL  *string    `json:"image_url"`
	StartTime *time.Time `json:"start_time"`
	Live      bool       `json:"live"`
}

func newVideoView(v catalogue.Video) videoView {
	return videoView{
		URL: v.URL, Priority: v.Priority, Title: v.Title, Publisher: text(v.Publisher), Source: text(v.Source),
		Type: text(v.Type), Language: text(v.Language), ImageURL: text(v.FeatureImage),
		StartTime: momentAt(v.StartsAt), Live: v.Live,
	}
}
