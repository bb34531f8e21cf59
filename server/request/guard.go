package request

// Guard says who may use a route.
type Guard string

// Everybody a route may be for.
const (
	// Anyone may use a route without signing in.
	Anyone Guard = "anyone"
	// Member has a session.
	Member Guard = "member"
	// Staff has a session and a role.
	Staff Guard = "staff"
)
