package mail

import "fmt"

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

// CorrectionsEnded tells the operators which facts are not corrected any more, a
// line of each.
func (t *Templates) CorrectionsEnded(to, id string, lines []string) (Message, error) {
	subject := "A correction ended on your " + t.site.Name + " site"
	if len(lines) > 1 {
		subject = fmt.Sprintf("%d corrections ended on your %s site", len(lines), t.site.Name)
	}
	m, err := content{
		Subject:  subject,
		Greeting: greeting(""),
		Before:   append([]string{"What our data source says now shows again:"}, lines...),
		Link:     t.link("See the corrections", "dashboard"),
		After:    []string{"You received this because this is the site's contact address. We send it once for each correction that ends by itself."},
		Site:     t.foot(),
	}.write(to, 0)
	m.ID = id
	return m, err
}
