package apidoc_test

import (
	"strings"
	"testing"

	"tminus/server/apidoc"
)

func TestStyleHasTheFont(t *testing.T) {
	t.Parallel()
	with, without := string(apidoc.Style("/sub/assets/a.woff2")), string(apidoc.Style(""))
	if !strings.Contains(with, `url("/sub/assets/a.woff2")`) || !strings.HasSuffix(with, without) {
		t.Errorf("Style() begins %.200s", with)
	}
	if strings.Contains(without, "@font-face") {
		t.Error("a style sheet without a font asks for one")
	}
	if apidoc.StyleName("/sub/assets/a.woff2") == apidoc.StyleName("") {
		t.Error("two style sheets have one name")
	}
}
