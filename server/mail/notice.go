package mail

// Notice is what somebody follows and wants to be told by mail.
type Notice struct {
	Subject    string
	Paragraphs []string
	Path       string // of the page it leads to, such as /launches/…
	Why        string // why it comes: "you follow Starlink Group 10-34"
	ID, Leave  string // as of Message
}

// Following carries notices of launches to somebody who asked for them.
func (t *Templates) Following(to string, n Notice) (Message, error) {
	m, err := content{
		Subject:  n.Subject,
		Greeting: greeting(""),
		Before:   n.Paragraphs,
		Link:     link{"View on " + t.site.Name, t.site.Base.JoinPath(n.Path).String()},
		After:    []string{"You received this because " + n.Why + "."},
		Leave:    link{"Unsubscribe", n.Leave},
		Site:     t.foot(),
	}.write(to, 0)
	m.ID, m.Leave = n.ID, n.Leave
	return m, err
}
