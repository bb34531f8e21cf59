package ll2sim_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// Field lists of the feed's objects; each form adds to the one before.
const (
	agencyList     = "response_mode id url name abbrev type"
	agencyNormal   = agencyList + " featured country description administrator founding_year launchers spacecraft parent image logo social_logo"
	agencyNested   = agencyNormal + " total_launch_count consecutive_successful_launches successful_launches failed_launches pending_launches consecutive_successful_landings successful_landings failed_landings attempted_landings successful_landings_spacecraft failed_landings_spacecraft attempted_landings_spacecraft successful_landings_payload failed_landings_payload attempted_landings_payload info_url wiki_url social_media_links"
	agencyDetailed = agencyNested + " launcher_list spacecraft_list"

	launchList     = "id url name response_mode slug launch_designator status last_updated net net_precision window_end window_start image infographic"
	launchNormal   = launchList + " probability weather_concerns failreason hashtag launch_service_provider rocket mission pad webcast_live program orbital_launch_attempt_count location_launch_attempt_count pad_launch_attempt_count agency_launch_attempt_count orbital_launch_attempt_count_year location_launch_attempt_count_year pad_launch_attempt_count_year agency_launch_attempt_count_year"
	launchDetailed = launchNormal + " flightclub_url updates info_urls vid_urls timeline pad_turnaround mission_patches"

	padBare = "id url active agencies name image description info_url wiki_url map_url latitude longitude country map_image total_launch_count orbital_launch_attempt_count fastest_turnaround"
	pad     = padBare + " location"

	location         = "response_mode id url name celestial_body active country description image map_image longitude latitude timezone_name total_launch_count total_landing_count"
	locationDetailed = location + " pads"
	body             = "response_mode id name type diameter mass gravity length_of_day atmosphere image description wiki_url total_attempted_launches successful_launches failed_launches total_attempted_landings successful_landings failed_landings"

	astronautList     = "id url name status agency image response_mode type in_space time_in_space eva_time age date_of_birth date_of_death nationality bio wiki last_flight first_flight social_media_links"
	astronautNormal   = astronautList + " flights_count landings_count spacewalks_count"
	astronautDetailed = astronautNormal + " flights landings spacewalks"

	rocketList     = "response_mode id url name families full_name variant"
	rocketNormal   = rocketList + " active is_placeholder manufacturer program reusable image info_url wiki_url"
	rocketDetailed = rocketNormal + " description alias min_stage max_stage length diameter maiden_flight launch_cost launch_mass leo_capacity gto_capacity geo_capacity sso_capacity to_thrust apogee total_launch_count consecutive_successful_launches successful_launches failed_launches pending_launches attempted_landings successful_landings failed_landings consecutive_successful_landings fastest_turnaround"

	boosterList     = "response_mode id url flight_proven serial_number is_placeholder status image"
	boosterNormal   = boosterList + " details successful_landings attempted_landings flights last_launch_date first_launch_date fastest_turnaround"
	boosterDetailed = boosterNormal + " launcher_config"

	craftNormal   = "response_mode id url name type agency family in_use image"
	craftDetailed = craftNormal + " capability history details maiden_flight height diameter human_rated crew_capacity payload_capacity payload_return_capacity flight_life wiki_link info_link spacecraft_flown total_launch_count successful_launches failed_launches attempted_landings successful_landings failed_landings fastest_turnaround"

	spacecraft         = "response_mode id url name serial_number is_placeholder image in_space time_in_space time_docked flights_count mission_ends_count status description spacecraft_config fastest_turnaround"
	spacecraftDetailed = spacecraft + " flights"

	stationNormal   = "id url name image status founded deorbited description orbit type owners response_mode active_expeditions"
	stationDetailed = stationNormal + " height width mass volume onboard_crew docked_vehicles docking_location active_docking_events"

	expeditionNormal   = "id url name start end response_mode spacestation mission_patches spacewalks"
	expeditionDetailed = expeditionNormal + " crew"

	eventList     = "id url name info_urls vid_urls image date slug type description webcast_live location date_precision response_mode duration"
	eventNormal   = eventList + " updates last_updated"
	eventDetailed = eventNormal + " agencies launches expeditions spacestations program astronauts"

	programList   = "response_mode id url name image info_url wiki_url"
	programNormal = programList + " description agencies start_date end_date mission_patches type"

	stage    = "id type reused launcher_flight_number launcher previous_flight_date turn_around_time landing previous_flight"
	landing  = "id url attempt success description downrange_distance landing_location type"
	place    = "id name active abbrev description location longitude latitude image successful_landings attempted_landings failed_landings celestial_body"
	flight   = "id url destination mission_end spacecraft landing duration turn_around_time response_mode launch_crew onboard_crew landing_crew docking_events"
	vid      = "priority source publisher title description feature_image url type language start_time end_time live"
	mission  = "id name type description image orbit agencies info_urls vid_urls"
	family   = "response_mode id name manufacturer parent description active maiden_flight total_launch_count consecutive_successful_launches successful_launches failed_launches pending_launches attempted_landings successful_landings failed_landings consecutive_successful_landings"
	image    = "id name image_url thumbnail_url credit license single_use variants"
	country  = "id name alpha_2_code alpha_3_code nationality_name nationality_name_composed"
	crewSeat = "id role astronaut"
)

// sameFields fails the test unless v is an object with just those fields.
func sameFields(t *testing.T, what string, v any, want string) {
	t.Helper()
	object, ok := v.(map[string]any)
	if !ok {
		t.Errorf("%s is %T, want an object", what, v)
		return
	}
	got := slices.Sorted(maps.Keys(object))
	fields := slices.Sorted(slices.Values(strings.Fields(want)))
	if !slices.Equal(got, fields) {
		t.Errorf("%s has fields\n%v, want\n%v", what, got, fields)
	}
}

func TestFieldsOfEveryMode(t *testing.T) {
	_, base := start(t, nil)
	for name, tt := range map[string]struct{ list, normal, detailed, label string }{
		"launches":                  {launchList, launchNormal, launchDetailed, "list normal detailed"},
		"launches/upcoming":         {launchList, launchNormal, launchDetailed, "list normal detailed"},
		"launches/previous":         {launchList, launchNormal, launchDetailed, "list normal detailed"},
		"agencies":                  {agencyList, agencyNormal, agencyDetailed, "list normal detailed"},
		"astronauts":                {astronautList, astronautNormal, astronautDetailed, "list normal detailed"},
		"launcher_configurations":   {rocketList, rocketNormal, rocketDetailed, "list normal detailed"},
		"launchers":                 {boosterList, boosterNormal, boosterDetailed, "list normal detailed"},
		"locations":                 {location, location, locationDetailed, "normal normal detailed"},
		"spacecraft_configurations": {craftNormal, craftNormal, craftDetailed, "normal normal detailed"},
		"spacecraft":                {spacecraft, spacecraft, spacecraftDetailed, "normal normal detailed"},
		"events":                    {eventList, eventNormal, eventDetailed, "list normal detailed"},
		"events/upcoming":           {eventList, eventNormal, eventDetailed, "list normal detailed"},
		"events/previous":           {eventList, eventNormal, eventDetailed, "list normal detailed"},
		"space_stations":            {stationNormal, stationNormal, stationDetailed, "normal normal detailed"},
		"expeditions":               {expeditionNormal, expeditionNormal, expeditionDetailed, "normal normal detailed"},
		"programs":                  {programList, programNormal, programNormal, "list normal normal"},
		"pads":                      {pad, pad, pad, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			labels := strings.Fields(tt.label + " - - -")
			for i, mode := range []string{"list", "normal", "detailed"} {
				want := []string{tt.list, tt.normal, tt.detailed}[i]
				e := page(t, base+name+"/?limit=100&mode="+mode)
				if len(e.Results) == 0 {
					t.Fatalf("%s has no records", name)
				}
				for _, r := range e.Results {
					sameFields(t, name+" "+mode, r, want)
					if got := r["response_mode"]; tt.label != "" && got != labels[i] {
						t.Errorf("%s %s response_mode = %v, want %s", name, mode, got, labels[i])
					}
				}
			}
			one := record(t, base+name+"/"+idOf(page(t, base+name+"/").Results[0])+"/")
			sameFields(t, name+" single", one, tt.detailed)
		})
	}
}

// spot is a place inside a record and what stands there.
type spot struct{ path, fields, mode string }

// TestNestedObjects looks for each kind of nested object once in a catalogue
// and checks its fields and its response_mode.
func TestNestedObjects(t *testing.T) {
	_, base := start(t, nil)
	for name, tt := range map[string]struct {
		url   string
		spots []spot
	}{
		"detailed launch": {"launches/?mode=detailed&ordering=-net", []spot{
			{"launch_service_provider", agencyNested, "normal"},
			{"rocket", "id configuration launcher_stage spacecraft_stage payloads", ""},
			{"rocket.configuration", rocketDetailed, "detailed"},
			{"rocket.configuration.manufacturer", agencyNested, "normal"},
			{"rocket.configuration.families.0", family, "detailed"},
			{"rocket.launcher_stage.0", stage, ""},
			{"rocket.launcher_stage.0.launcher", boosterNormal, "normal"},
			{"rocket.launcher_stage.0.landing", landing, ""},
			{"rocket.launcher_stage.0.landing.landing_location", place, ""},
			{"rocket.launcher_stage.0.previous_flight", "id url name", ""},
			{"rocket.spacecraft_stage.0", flight, "normal"},
			{"rocket.spacecraft_stage.0.spacecraft", spacecraft, "normal"},
			{"rocket.spacecraft_stage.0.spacecraft.spacecraft_config", craftDetailed, "detailed"},
			{"rocket.spacecraft_stage.0.launch_crew.0", crewSeat, ""},
			{"rocket.spacecraft_stage.0.launch_crew.0.astronaut", astronautList, "detailed"},
			{"rocket.spacecraft_stage.0.landing_crew.0", crewSeat, ""},
			{"mission", mission, ""},
			{"mission.orbit", "id name abbrev celestial_body", ""},
			{"mission.agencies.0", agencyNested, "normal"},
			{"pad", pad, ""},
			{"pad.location", location, "normal"},
			{"pad.location.celestial_body", body, "normal"},
			{"program.0", programNormal, "normal"},
			{"image", image, ""},
			{"updates.0", "id profile_image comment info_url created_by created_on", ""},
			{"vid_urls.0", vid, ""},
			{"timeline.0", "type relative_time", ""},
			{"timeline.0.type", "id abbrev description", ""},
			{"mission_patches.0", "id name priority image_url agency response_mode", "normal"},
		}},
		"normal launch": {"launches/?ordering=-net", []spot{
			{"launch_service_provider", agencyList, "list"},
			{"rocket", "id configuration", ""},
			{"rocket.configuration", rocketList, "list"},
			{"rocket.configuration.families.0", "response_mode id name", "list"},
			{"pad.agencies.0", agencyNormal, "normal"},
		}},
		"location": {"locations/?mode=detailed", []spot{
			{"pads.0", padBare, ""}, {"pads.0.agencies.0", agencyList, "list"}, {"country", country, ""},
		}},
		"agency": {"agencies/?mode=detailed", []spot{
			{"launcher_list.0", strings.Replace(rocketDetailed, " manufacturer", "", 1), "detailed"},
			{"spacecraft_list.0", craftDetailed, "detailed"},
		}},
		"expedition": {"expeditions/?mode=detailed", []spot{
			{"crew.0", crewSeat, ""},
			{"crew.0.astronaut", astronautList, "detailed"},
			{"mission_patches.0", "id name priority image_url agency response_mode", "normal"},
			{"spacestation.owners.0", agencyNormal, "normal"},
			{"spacestation.status", "id name", ""},
			{"spacewalks.0", "response_mode id url name start end duration location", "list"},
		}},
		"booster": {"launchers/?mode=detailed", []spot{{"launcher_config", rocketList, "list"}}},
		"astronaut": {"astronauts/?mode=detailed&ordering=-flights_count", []spot{
			{"flights.0", launchNormal, "normal"}, {"agency", agencyList, "list"}, {"nationality.0", country, ""},
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rows := all(t, base+tt.url, 100)
			for _, s := range tt.spots {
				found := false
				for _, r := range rows {
					v := at(r, s.path)
					if v == nil {
						continue
					}
					found = true
					sameFields(t, s.path, v, s.fields)
					if got := at(v, "response_mode"); s.mode != "" && got != s.mode {
						t.Errorf("%s response_mode = %v, want %s", s.path, got, s.mode)
					}
					break
				}
				if !found {
					t.Errorf("no record has %s", s.path)
				}
			}
		})
	}
}
