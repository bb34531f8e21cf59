package server

import (
	"time"

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
}

func newBookmarkView(b accounts.Bookmark) bookmarkView {
	return bookmarkView{ID: b.ID, Name: b.Name, Launches: each(b.Launches, newBookmarkLaunchView)}
}

func newBookmarkLaunchView(l accounts.BookmarkedLaunch) bookmarkLaunchView {
	return bookmarkLaunchView{ID: l.ID, Image: optional(l.Image, newBookmarkImageView)}
}

func newBookmarkImageView(i catalogue.Image) bookmarkImageView {
	return bookmarkImageView{URL: i.URL, ThumbnailURL: text(i.ThumbnailURL)}
}

// bookmarkPageView is a page of a bookmark's launches. Withdrawn are the ids
// of those that the feed no longer has.
type bookmarkPageView struct {
	Embedded struct {
		Launches  []launchNormalView `json:"launchNormalDTOes"`
		Withdrawn []string           `json:"withdrawn"`
	} `json:"_embedded"`
	Page pageInfo `json:"page"`
}

func newBookmarkPageView(found catalogue.Page[catalogue.Launch], page pageInfo) bookmarkPageView {
	view := bookmarkPageView{Page: page}
	view.Embedded.Launches = each(found.Items, newLaunchNormalView)
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

func (h *memberHandlers) newBookmarkDone(message string, b accounts.Bookmark) bookmarkDoneView {
	view := bookmarkDoneView{Timestamp: timestamp(h.now()), Message: message}
	view.Data.ID, view.Data.Name = b.ID, b.Name
	return view
}
