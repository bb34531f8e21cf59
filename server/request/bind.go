package request

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"

	"github.com/labstack/echo/v4"

	"tminus/server/problem"
)

// Validator says which rules a request breaks.
type Validator interface {
	Validate() error
}

// Bind returns the request's body once it breaks no rule.
func Bind[T Validator](c echo.Context) (T, error) {
	body, err := Decode[T](c)
	if err == nil {
		err = body.Validate()
	}
	return body, err
}

// Decode returns the request's body, whatever it says.
func Decode[T any](c echo.Context) (T, error) {
	var body T
	decoder := json.NewDecoder(c.Request().Body)
	err := decoder.Decode(&body)
	if err == nil {
		_, err = decoder.Token()
		if errors.Is(err, io.EOF) {
			return body, nil
		}
	}
	if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return body, echo.ErrStatusRequestEntityTooLarge
	}
	return body, &problem.Error{
		Status: http.StatusBadRequest, Code: problem.CodeBadRequest,
		Message: "The body of the request must be a JSON object with the fields that this call takes.",
	}
}
