package words

// Place is what people call a launch site or several, and what their names in
// the catalogue have in them, folded.
type Place struct {
	Name string
	Has  []string
}

// places are the nicknames of launch sites.
var places = []Place{
	{"Florida", []string{", fl, usa"}},
	{"Space Coast", []string{", fl, usa"}},
	{"California", []string{", ca, usa"}},
	{"Texas", []string{", tx, usa"}},
	{"Hawaii", []string{", hi, usa"}},
	{"New Mexico", []string{", nm, usa", "spaceport america"}},
	{"KSC", []string{"kennedy space center"}},
	{"CCSFS", []string{"cape canaveral"}},
	{"CCAFS", []string{"cape canaveral"}},
	{"VSFB", []string{"vandenberg"}},
	{"VAFB", []string{"vandenberg"}},
	{"Boca Chica", []string{"starbase"}},
	{"Brownsville", []string{"starbase"}},
	{"Van Horn", []string{"corn ranch"}},
	{"Kodiak", []string{"pacific spaceport complex"}},
	{"PSCA", []string{"pacific spaceport complex"}},
	{"Kwajalein", []string{"marshall islands"}},
	{"Kourou", []string{"guiana space centre"}},
	{"CSG", []string{"guiana space centre"}},
	{"Guyane", []string{"guiana space centre"}},
	{"Tyuratam", []string{"baikonur"}},
	{"Tyura Tam", []string{"baikonur"}},
	{"Baykonur", []string{"baikonur"}},
	{"Gagarins Start", []string{"1/5"}},
	{"Gagarin's Start", []string{"1/5"}},
	{"Mirny", []string{"plesetsk"}},
	{"Yasny", []string{"dombarovsk"}},
	{"JSLC", []string{"jiuquan"}},
	{"Inner Mongolia", []string{"jiuquan"}},
	{"XSLC", []string{"xichang"}},
	{"Sichuan", []string{"xichang"}},
	{"TSLC", []string{"taiyuan"}},
	{"WSLC", []string{"wenchang"}},
	{"Hainan", []string{"wenchang"}},
	{"Sriharikota", []string{"satish dhawan"}},
	{"SDSC", []string{"satish dhawan"}},
	{"Onenui", []string{"mahia"}},
	{"Kagoshima", []string{"uchinoura", "tanegashima"}},
	{"Kushimoto", []string{"spaceport kii"}},
	{"Kiruna", []string{"esrange"}},
}

// Places returns the nicknames of launch sites, as they are written.
func Places() []Place { return places }

// withPlaces adds the nicknames of launch sites to those of everything else.
func withPlaces(others map[string][]string) map[string][]string {
	for _, place := range places {
		others[Fold(place.Name)] = place.Has
	}
	return others
}
