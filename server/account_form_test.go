package server_test

import (
	"fmt"
	"maps"
	"net/http"
	"reflect"
	"strings"
	"testing"

	"tminus/store/accounts"
	"tminus/store/storetest"
)

const (
	common = "This password is too common. Please choose another one."
	weak   = "New Password should be at least 8 characters and include, at least 1 UPPERCASE letter, 1 number, 1 special character!"
	shape  = "Username must be between 7 and 16 characters long and cannot contain spaces."
)

// changed returns the form with fields changed; nil takes one out.
func changed(form object, changes object) object {
	form = maps.Clone(form)
	maps.Copy(form, changes)
	maps.DeleteFunc(form, func(_ string, value any) bool { return value == nil })
	return form
}

// toldMistakes returns what a refusal says of each field, in its order.
func toldMistakes(answer object) string {
	found := []string{}
	list, _ := answer["validationErrors"].([]any)
	for _, entry := range list {
		for field, message := range entry.(object) {
			found = append(found, fmt.Sprint(field, ":", message))
		}
	}
	return strings.Join(found, "|")
}

func TestFormsTellEveryMistake(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	signedIn := s.browser(t)
	signedIn.register(box, "member@example.org", "Member_One")
	good := signUp(ada, "Ada_Love")
	reset := object{"token": "x", "newPassword": another, "confirmPassword": another}
	change := changed(reset, object{"currentPassword": password})
	long := strings.Repeat("a", 243)
	for name, tt := range map[string]struct {
		path string
		form object
		want string
	}{
		"nothing to register": {"/auth/register", object{}, "username:Username is required.|email:Email is required.|password:Password is required.|repeatPassword:Repeat Password is required.|policy:You must agree to the privacy policy"},
		"nothing right": {
			"/auth/register",
			object{"username": "a b", "email": "x", "password": "x", "repeatPassword": "y", "policy": false},
			"username:" + shape + "|email:Incorrect email.|password:" + weak + "|repeatPassword:Passwords do not match.|policy:You must agree to the privacy policy",
		},
		"username, short":         {"/auth/register", changed(good, object{"username": "Ada_Lo"}), "username:" + shape},
		"username, long":          {"/auth/register", changed(good, object{"username": "Ada_Lovelace_1815"}), "username:" + shape},
		"username, digit first":   {"/auth/register", changed(good, object{"username": "1Ada_Love"}), "username:" + shape},
		"username, other letters": {"/auth/register", changed(good, object{"username": "Ada_Lové"}), "username:" + shape},
		"username, newline":       {"/auth/register", changed(good, object{"username": "Ada_Love\n"}), "username:" + shape},
		"email, no domain":        {"/auth/register", changed(good, object{"email": "ada@"}), "email:Incorrect email."},
		"email, no dot":           {"/auth/register", changed(good, object{"email": "ada@example"}), "email:Incorrect email."},
		"email, two":              {"/auth/register", changed(good, object{"email": "a@x.org,b@x.org"}), "email:Incorrect email."},
		"email, named":            {"/auth/register", changed(good, object{"email": "Ada <ada@x.org>"}), "email:Incorrect email."},
		"email, header":           {"/auth/register", changed(good, object{"email": "ada@x.org\r\nBcc: b@x.org"}), "email:Incorrect email."},
		"email, NUL":              {"/auth/register", changed(good, object{"email": "ada\x00@x.org"}), "email:Incorrect email."},
		"email, Kelvin":           {"/auth/register", changed(good, object{"email": "\u212Aelvin@x.org"}), "email:Incorrect email."},
		"email, too long":         {"/auth/register", changed(good, object{"email": "ada@" + strings.Repeat("a.", 124) + "xyz"}), "email:Incorrect email."},
		"email, long name":        {"/auth/register", changed(good, object{"email": long + "@x.org"}), "email:Incorrect email."},
		"email, dots":             {"/auth/register", changed(good, object{"email": "a..b@x.org"}), "email:Incorrect email."},
		"password, short":         {"/auth/register", changed(good, object{"password": "Sh0rt!a", "repeatPassword": "Sh0rt!a"}), "password:" + weak},
		"password, no upper":      {"/auth/register", changed(good, object{"password": "str0ng!pass", "repeatPassword": "str0ng!pass"}), "password:" + weak},
		"password, no lower":      {"/auth/register", changed(good, object{"password": "STR0NG!PASS", "repeatPassword": "STR0NG!PASS"}), "password:" + weak},
		"password, no digit":      {"/auth/register", changed(good, object{"password": "Strong!pass", "repeatPassword": "Strong!pass"}), "password:" + weak},
		"password, no sign":       {"/auth/register", changed(good, object{"password": "Str0ngpass", "repeatPassword": "Str0ngpass"}), "password:" + weak},
		"password, other signs":   {"/auth/register", changed(good, object{"password": "Str0ng!pass#", "repeatPassword": "Str0ng!pass#"}), "password:" + weak},
		"password, long":          {"/auth/register", changed(good, object{"password": "Aa1!" + strings.Repeat("x", 125), "repeatPassword": "Aa1!" + strings.Repeat("x", 125)}), "password:" + weak},
		"password, common":        {"/auth/register", changed(good, object{"password": "P@ssw0rd", "repeatPassword": "P@ssw0rd"}), "password:" + common},
		"policy, as no":           {"/auth/register", changed(good, object{"policy": nil}), "policy:You must agree to the privacy policy"},

		"nothing to sign in":   {"/auth/authenticate", object{}, "email:Email is required.|password:Password is required."},
		"sign in, bad email":   {"/auth/authenticate", object{"email": "x", "password": "x"}, "email:Incorrect email."},
		"no code":              {"/auth/verify-otp", object{}, "otp:Otp code is required."},
		"code, five digits":    {"/auth/verify-otp", object{"otp": "12345", "token": "x"}, "otp:Otp Code should be 6 characters."},
		"code, seven digits":   {"/auth/verify-otp", object{"otp": "1234567", "token": "x"}, "otp:Otp Code should be 6 characters."},
		"code, letters":        {"/auth/verify-otp", object{"otp": "12345a", "token": "x"}, "otp:Otp Code should be 6 characters."},
		"code, other digits":   {"/auth/verify-otp", object{"otp": "１２３４５６", "token": "x"}, "otp:Otp Code should be 6 characters."},
		"nothing forgotten":    {"/auth/forgot-password", object{}, "email:Email is required."},
		"forgotten, spaces":    {"/auth/forgot-password", object{"email": "   "}, "email:Email is required."},
		"nothing to reset":     {"/auth/reset-password", object{}, "newPassword:New Password is required.|confirmPassword:Please confirm your password."},
		"reset, different":     {"/auth/reset-password", changed(reset, object{"confirmPassword": "x"}), "confirmPassword:Passwords do not match."},
		"reset, common":        {"/auth/reset-password", changed(reset, object{"newPassword": "P@ssw0rd", "confirmPassword": "P@ssw0rd"}), "newPassword:" + common},
		"change, common":       {"/user/change-password", changed(change, object{"newPassword": "P@ssw0rd", "confirmPassword": "P@ssw0rd"}), "newPassword:" + common},
		"reset, weak":          {"/auth/reset-password", changed(reset, object{"newPassword": "x", "confirmPassword": "x"}), "newPassword:" + weak},
		"nothing to change":    {"/user/change-password", object{}, "currentPassword:Current Password is required.|newPassword:New Password is required.|confirmPassword:Please confirm your password."},
		"change, weak":         {"/user/change-password", changed(change, object{"newPassword": "x"}), "newPassword:" + weak + "|confirmPassword:Passwords do not match."},
		"no name elsewhere":    {"/oauth2/register/google", object{"idToken": "x"}, "confirmUsername:Username is required."},
		"short name elsewhere": {"/oauth2/register/google", object{"confirmUsername": "x"}, "confirmUsername:" + shape},
	} {
		t.Run(name, func(t *testing.T) {
			b := s.browser(t)
			b.access = signedIn.access
			answer := b.refused(400, 101, tt.path, tt.form)
			if got := toldMistakes(answer); got != tt.want {
				t.Errorf("mistakes:\n got %s\nwant %s", got, tt.want)
			}
		})
	}
	if got := len(box.to(ada)); got != 0 {
		t.Errorf("refused forms sent %d mails", got)
	}
}

func TestGoodFormsAreTaken(t *testing.T) {
	t.Parallel()
	s, _ := newAccounts(t)
	longest := "Aa1!" + strings.Repeat("x", 124)
	for name, changes := range map[string]object{
		"shortest":       {"username": "Abcdefg", "password": "Aa1!aaaz", "repeatPassword": "Aa1!aaaz"},
		"longest":        {"username": "Abcdefghijklmnop", "password": longest, "repeatPassword": longest},
		"odd address":    {"email": "o'neil+tag.x@sub-domain.example.co", "username": "oddness1"},
		"more than that": {"email": "more@example.org", "username": "more_than_that", "role": "ADMIN", "id": 1, "decoy": true},
	} {
		form := changed(signUp(strings.ReplaceAll(name, " ", "")+"@example.org", "name_"+fmt.Sprint(len(name))), changes)
		s.browser(t).post(200, "/auth/register", form)
	}
}

// TestUnknownFieldsChangeNothing sends what an account consists of with every
// call on the way to one.
func TestUnknownFieldsChangeNothing(t *testing.T) {
	t.Parallel()
	s, box := newAccounts(t)
	storetest.Account(t, s.store, 1)
	more := object{
		"role": "ADMIN", "roles": []string{"ADMIN"}, "id": 1, "accountId": 1, "account_id": 1, "decoy": true,
		"enabled": false, "accountNonLocked": false, "createdAt": "2001-01-01T00:00:00Z", "signed_in": true,
	}
	b := s.browser(t)
	asked := b.post(200, "/auth/register", changed(signUp(ada, "Ada_Love"), more))
	verified := b.post(200, "/auth/verify-otp", changed(object{"otp": box.code(t, ada), "token": asked["token"]}, more))
	b.access, _ = verified["token"].(string)
	before := b.get(200, "/user/my-account")
	if fmt.Sprint(before["role"]) != "[USER]" || before["id"] == 1.0 || before["enabled"] != true || before["createdAt"] == more["createdAt"] {
		t.Errorf("account = %v, want a plain one of its own", before)
	}
	change := object{"currentPassword": password, "newPassword": another, "confirmPassword": another, "email": "eve@example.org", "username": "Eve_Love"}
	b.access, _ = b.post(200, "/user/change-password", changed(change, more))["token"].(string)
	b.post(201, "/user/bookmark/create", changed(object{"bookmarkName": "Moon"}, more))
	if after := b.get(200, "/user/my-account"); !reflect.DeepEqual(after, before) {
		t.Errorf("account = %v, want %v", after, before)
	}
	s.browser(t).post(200, contact, changed(message("eve@example.org", "Other", "Am I somebody else now?"), more))
	page, err := s.store.Accounts.ListContactMessages(t.Context(), accounts.ContactFilter{})
	if err != nil || len(page.Items) != 1 || page.Items[0].AccountID != 0 {
		t.Errorf("messages = %+v, %v, want a stranger's", page.Items, err)
	}
	b.get(403, "/dashboard/report/members")
}

func TestBodiesThatAreNoForms(t *testing.T) {
	t.Parallel()
	s, _ := newAccounts(t)
	for name, tt := range map[string]struct {
		body string
		want int
	}{
		"nothing": {"", 400}, "words": {"hello", 400}, "a list": {"[]", 400}, "cut": {`{"email":`, 400},
		"two": {`{} {}`, 400}, "more": {`{} x`, 400}, "a number as text": {`{"email":5,"password":"x"}`, 400},
		"a list as text": {`{"email":["a@x.org"]}`, 400}, "null": {"null", 400},
		"too deep": {strings.Repeat(`{"a":`, 10_001), 400}, "too large": {`{"email":"` + strings.Repeat("a", 70_000) + `"}`, 413},
	} {
		for _, path := range []string{"/auth/register", "/auth/authenticate"} {
			b := s.browser(t)
			b.csrf, _ = b.get(200, "/csrf/token")["token"].(string)
			answer := b.send(http.MethodPost, path, tt.body)
			if answer.Code != tt.want || tt.want == 400 && answer.body["businessErrorCode"] != 101.0 {
				t.Errorf("%s to %s = %d %v, want %d", name, path, answer.Code, answer.body, tt.want)
			}
		}
	}
}
