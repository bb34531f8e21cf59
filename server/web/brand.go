package web

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"strings"

	"tminus/server/brand"
)

const (
	appManifest = "manifest.webmanifest"
	touchIcon   = "apple-touch-icon.png"
)

// wear puts what the host decided in place of built files, or beside them.
func (s *Site) wear(b brand.Brand) error {
	for _, mark := range []*brand.Mark{b.Drawn, b.Pixels} {
		if mark != nil {
			s.add(mark.Name, mark.Body)
		}
	}
	if style := b.Accent.Style(); style != nil {
		sum := sha256.Sum256(style)
		s.accent = assets + "accent-" + hex.EncodeToString(sum[:6]) + ".css"
		s.add(s.accent, style)
	}
	switch {
	case b.Pixels != nil:
		s.add(touchIcon, b.Pixels.Body)
	case b.Drawn != nil:
		delete(s.files, touchIcon) // it is this program's
	}
	if !b.Shown() {
		return nil
	}
	manifest, err := s.dressedManifest(b)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	s.add(appManifest, manifest)
	return err
}

// add adds a file that is no built one.
func (s *Site) add(name string, body []byte) {
	s.files[name] = newFile(name, body)
}

// dressedManifest returns what browsers install the site by, with its host's name
// and mark. Screenshots show this program's, so there are none.
func (s *Site) dressedManifest(b brand.Brand) ([]byte, error) {
	built, err := read(s.dist, appManifest)
	if err != nil {
		return nil, err
	}
	told := map[string]any{}
	if err := json.Unmarshal(built, &told); err != nil {
		return nil, fmt.Errorf("%s: %w", appManifest, err)
	}
	delete(told, "screenshots")
	told["name"] = b.Name()
	icons := []any{}
	if b.Drawn != nil {
		icons = append(icons, map[string]string{"src": b.Drawn.Name, "sizes": "any", "type": b.Drawn.Type})
	}
	if b.Pixels != nil {
		icons = append(icons, map[string]string{"src": b.Pixels.Name, "sizes": fmt.Sprintf("%dx%[1]d", b.Image.Bounds().Dx()), "type": b.Pixels.Type})
	}
	if len(icons) > 0 {
		told["icons"] = icons
	}
	return json.Marshal(told)
}

// Icon returns the URL path of the picture that the site is known by, "" for
// none.
func (s *Site) Icon() string {
	if mark := s.options.Brand.Mark(); mark != nil {
		return s.options.BasePath + "/" + mark.Name
	}
	return s.Asset("src/assets/favicon.svg")
}

// Accent returns the URL path of the styles that give pages the host's color; ""
// where it is this program's.
func (s *Site) Accent() string {
	if s.accent == "" {
		return ""
	}
	return s.options.BasePath + "/" + s.accent
}

// writeIcons writes by which pictures browsers know the site, so on every page.
func (s *Site) writeIcons(out *strings.Builder) {
	if icon := s.Icon(); icon != "" {
		fmt.Fprintf(out, "\n    <link rel=\"icon\" href=\"%s\" />", html.EscapeString(icon))
	}
	if s.Has(touchIcon) {
		fmt.Fprintf(out, "\n    <link rel=\"apple-touch-icon\" href=\"%s/%s\" />", html.EscapeString(s.options.BasePath), touchIcon)
	}
}

// noticeIcon returns the URL path of the picture beside notices, which browsers
// show in pixels alone; "" for none.
func (s *Site) noticeIcon() string {
	switch b := s.options.Brand; {
	case b.Pixels != nil:
		return s.options.BasePath + "/" + b.Pixels.Name
	case b.Drawn == nil && s.Has("icon-192.webp"):
		return s.options.BasePath + "/icon-192.webp"
	}
	return ""
}

// Foot returns the HTML of what stands below pages that the server writes: the host's links,
// and whose program it is where the site has another name.
func (s *Site) Foot() string {
	var out strings.Builder
	for _, l := range s.options.Links {
		fmt.Fprintf(&out, "<p><a href=\"%s\">%s</a></p>", html.EscapeString(l.Address), html.EscapeString(l.Label))
	}
	if s.options.Brand.Name() != brand.Product {
		out.WriteString("<p>Powered by " + brand.Product + ".</p>")
	}
	return out.String()
}
