package request

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/google/uuid"
	"github.com/labstack/echo/v4"

	"tminus/server/problem"
)

// NoRecord is an id that no record has.
const NoRecord = -1

// RecordID returns the id in a path, or why it is none. A number too large for
// any record is NoRecord.
func RecordID(text string) (int64, error) {
	if !wholeNumber.MatchString(text) {
		return 0, &problem.Error{
			Status: http.StatusBadRequest, Code: problem.CodeBadRequest, Message: "The parameter 'id' must be a number.",
		}
	}
	id, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return NoRecord, nil //nolint:nilerr // it is a number
	}
	return id, nil
}

// LaunchID returns the id as the store spells it. Whatever is no UUID is no
// launch's id.
func LaunchID(text string) (string, error) {
	if len(text) != len(uuid.Nil.String()) || uuid.Validate(text) != nil {
		return "", &problem.Error{Status: http.StatusNotFound, Code: problem.CodeNotFound, Message: "Launch not found."}
	}
	return strings.ToLower(text), nil
}

// PathParam returns a part of the address that may hold any character.
func PathParam(c echo.Context, name string) string {
	value := c.Param(name)
	if c.Request().URL.RawPath == "" {
		return value // the router had the decoded path
	}
	if decoded, err := url.PathUnescape(value); err == nil {
		return decoded
	}
	return value
}
