package member

import (
	"tminus/server/auth"
	"tminus/server/form"
)

// Vouches reports whether the issuer is the authority for an address.
func Vouches(issuer, email, hostedDomain string) bool {
	return vouches(auth.Identity{Issuer: issuer, HostedDomain: hostedDomain}, form.Email(email))
}
