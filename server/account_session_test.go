package server_test

import "testing"

// A browser that signs in again leaves no session behind that nobody can see.
func TestSigningInAgainEndsTheFormerSession(t *testing.T) {
	t.Parallel()
	p := newIdentityProvider(t)
	s, box := newAccounts(t, p.configured)
	b, other := s.browser(t), s.browser(t)
	b.register(box, ada, "Ada_Love")
	other.signIn(box, ada, password, true)
	bob := "bob@example.org"
	for name, again := range map[string]func(){
		"by a code": func() { b.signIn(box, ada, password, false) },
		"by the provider": func() {
			b.access = at(b.post(200, providerLogin, object{"idToken": p.token(t, s, nil)}), "token").(string)
		},
		"as somebody else":    func() { b.register(box, bob, "Bob_Builder") },
		"with an older token": func() { b.refresh(); b.signIn(box, ada, password, false) },
	} {
		former := b.access
		b.post(401, "/auth/verify-otp", object{"otp": "000000", "token": "no such code"})
		b.get(200, "/user/my-account") // only who gets in leaves the former session
		again()
		newer := b.access
		b.get(200, "/user/my-account")
		b.access = former
		if got := at(b.get(401, "/user/my-account"), "businessErrorCode"); got != 308.0 {
			t.Errorf("%s: the former session = %v, want 308", name, got)
		}
		if b.cookies["signed_in"] == nil {
			t.Errorf("%s: the former session takes the sign of the new one", name)
		}
		b.access = newer
		other.get(200, "/user/my-account")
	}
}
