package member

import (
	"time"

	"tminus/server/views"
	"tminus/store/accounts"
	"tminus/store/catalogue"
)

// bookmarkView is a bookmark with its launches, as far as cards show them.
type bookmarkView struct {
	ID       int64                `json:"id"`
	Name     string               `json:"bookmark"`
	Launches []bookmarkLaunchView `json:"launches"`
}

type bookmarkLaunchView struct {
	ID    string             `json:"id"`
	Image *bookmarkImageView `json:"image"`
}

type bookmarkImageView struct {
	URL          string  `json:"image_url"`
	ThumbnailURL *string `json:"thumbnail_url"`
	views.Copies
}

// maker makes the views of bookmarks.
type maker struct{ views.Maker }

func (m maker) newBookmarkView(b accounts.Bookmark) bookmarkView {
	return bookmarkView{ID: b.ID, Name: b.Name, Launches: views.MapAll(b.Launches, m.newBookmarkLaunchView)}
}

func (m maker) newBookmarkLaunchView(l accounts.BookmarkedLaunch) bookmarkLaunchView {
	return bookmarkLaunchView{ID: l.ID, Image: views.MapPtr(l.Image, m.newBookmarkImageView)}
}

func (m maker) newBookmarkImageView(i catalogue.Image) bookmarkImageView {
	return bookmarkImageView{URL: i.URL, ThumbnailURL: views.NilIfEmpty(i.ThumbnailURL), Copies: m.CopiesOf(i.URL)}
}

// bookmarkPageView is a page of a bookmark's launches. Withdrawn are the ids
// of those that the feed no longer has.
type bookmarkPageView struct {
	Embedded struct {
		Launches  []views.LaunchCard `json:"launchNormalDTOes"`
		Withdrawn []string           `json:"withdrawn"`
	} `json:"_embedded"`
	Page views.PageInfo `json:"page"`
}

func (m maker) newBookmarkPageView(found catalogue.Page[catalogue.Launch], page views.PageInfo) bookmarkPageView {
	view := bookmarkPageView{Page: page}
	view.Embedded.Launches = views.MapAll(found.Items, m.LaunchCard)
	view.Embedded.Withdrawn = []string{}
	for i, launch := range found.Items {
		view.Embedded.Launches[i].Bookmarked = true
		if launch.WithdrawnAt != nil {
			view.Embedded.Withdrawn = append(view.Embedded.Withdrawn, launch.ID)
		}
	}
	return view
}

// bookmarkDoneView says what was done to a bookmark.
type bookmarkDoneView struct {
	Timestamp time.Time `json:"timestamp"`
	Message   string    `json:"message"`
	Data      struct {
		ID   int64  `json:"id"`
		Name string `json:"bookmark"`
	} `json:"data"`
}

func (h *Handlers) newBookmarkDone(message string, b accounts.Bookmark) bookmarkDoneView {
	view := bookmarkDoneView{Timestamp: views.Timestamp(h.now()), Message: message}
	view.Data.ID, view.Data.Name = b.ID, b.Name
	return view
}
