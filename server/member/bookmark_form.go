package member

import (
	"strings"
	"unicode/utf8"

	"github.com/invopop/validation"
)

// longestBookmark is how many characters a bookmark's name may have.
const longestBookmark = 155

// The words about names of bookmarks. An address can hold neither of the two
// names that it takes for a step: browsers resolve them, encoded or not.
const (
	bookmarkRequired = "Bookmark Name is required."
	bookmarkLong     = "Book mark name should be 155 characters max."
	renameRequired   = "New Name is required."
	renameLong       = "Bookmark new name should be 155 characters max."
	bookmarkDots     = "A bookmark cannot be named '.' or '..'."
)

// checkBookmarkName returns what is wrong with a name that somebody chooses.
// required and long are said when it has too few characters or too many.
func checkBookmarkName(name, required, long string) error {
	switch {
	case name == "":
		return validation.NewError("form", required)
	case utf8.RuneCountInString(name) > longestBookmark:
		return validation.NewError("form", long)
	case name == "." || name == "..":
		return validation.NewError("form", bookmarkDots)
	}
	return nil
}

// newName is a name that somebody chooses. Blanks around it do not count, as on
// the page.
type newName string

// UnmarshalText implements encoding.TextUnmarshaler.
func (n *newName) UnmarshalText(text []byte) error {
	*n = newName(strings.TrimSpace(string(text)))
	return nil
}

type createBookmarkRequest struct {
	BookmarkName newName  `json:"bookmarkName"`
	LaunchIDs    []string `json:"launchIds"`
}

// Validate implements request.Validator.
func (r createBookmarkRequest) Validate() error {
	return validation.Errors{
		"bookmarkName": checkBookmarkName(string(r.BookmarkName), bookmarkRequired, bookmarkLong),
	}.Filter()
}

type addToBookmarkRequest struct {
	BookmarkName string `json:"bookmarkName"`
	LaunchID     string `json:"launchId"`
}

// Validate implements request.Validator. Whether there is such a launch is the
// store's to say.
func (r addToBookmarkRequest) Validate() error {
	return validation.Errors{
		"bookmarkName": validation.Validate(r.BookmarkName, validation.Required.Error(bookmarkRequired)),
	}.Filter()
}

type renameBookmarkRequest struct {
	CurrentName string  `json:"currentName"`
	NewName     newName `json:"newName"`
}

// Validate implements request.Validator.
func (r renameBookmarkRequest) Validate() error {
	return validation.Errors{
		"currentName": validation.Validate(r.CurrentName, validation.Required.Error(bookmarkRequired)),
		"newName":     checkBookmarkName(string(r.NewName), renameRequired, renameLong),
	}.Filter()
}
