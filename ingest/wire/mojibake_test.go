package wire_test

import (
	"testing"

	"tminus/ingest/wire"
)

func TestTextsReadInTheWrongLetters(t *testing.T) {
	for name, tt := range map[string]struct{ in, want string }{
		"apostrophe":           {"studies the Earthâ€™s magnetosphere", "studies the Earth’s magnetosphere"},
		"letter":               {"TurkmenÃ„lem52E", "TurkmenÄlem52E"},
		"a byte that is none":  {"Ã\u0081gnes", "Ágnes"},
		"Cyrillic":             {"Ð¡Ð¾ÑŽÐ·", "Союз"},
		"several":              {"â€œCafÃ©â€\u009d", "“Café”"},
		"plain":                {"Earth's", "Earth's"},
		"French":               {"Guyane française, à l'été où", "Guyane française, à l'été où"},
		"Portuguese":           {"São José dos Âncoras – ação", "São José dos Âncoras – ação"},
		"German":               {"Übergröße", "Übergröße"},
		"right already":        {"Earth’s “magnetosphere” – naïve", "Earth’s “magnetosphere” – naïve"},
		"Vietnamese":           {"Đặng Ân", "Đặng Ân"},
		"Chinese":              {"长征 Ã©", "长征 Ã©"},
		"partly right already": {"Ärger, Earthâ€™s", "Ärger, Earthâ€™s"},
		"cut off":              {"Earthâ€", "Earthâ€"},
		"capitals":             {"ÂÃÄ", "ÂÃÄ"},
		"degrees":              {"Â°C and 51.6Â°", "°C and 51.6°"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := wire.CleanText(tt.in); got != tt.want {
				t.Errorf("CleanText(%q) = %q, want %q", tt.in, got, tt.want)
			}
			if got := wire.CleanLine(tt.in); got != tt.want {
				t.Errorf("CleanLine(%q) = %q, want %q", tt.in, got, tt.want)
			}
		})
	}
}
