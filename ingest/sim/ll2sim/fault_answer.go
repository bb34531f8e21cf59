package ll2sim

import (
	"net/http"
	"time"
)

// Body answers 200 with that JSON instead.
func Body(json string) Fault {
	return Fault{Name: "body", rewrite: func(answer) answer {
		return answer{status: http.StatusOK, kind: jsonType, body: []byte(json)}
	}}
}

// Throttled answers 429 and asks to wait.
func Throttled(wait time.Duration) Fault {
	return Fault{Name: "throttled", rewrite: func(answer) answer { return throttled(wait) }}
}
