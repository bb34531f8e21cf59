package ll2

import (
	"tminus/store/catalogue"
)

type launcherStage struct {
	ID             integer  `json:"id"`
	Type           label    `json:"type"`
	Reused         boolean  `json:"reused"`
	FlightNumber   integer  `json:"launcher_flight_number"`
	Launcher       *booster `json:"launcher"`
	PreviousDate   moment   `json:"previous_flight_date"`
	TurnAround     span     `json:"turn_around_time"`
	Landing        *landing `json:"landing"`
	PreviousFlight *struct {
		ID   line `json:"id"`
		Name line `json:"name"`
	} `json:"previous_flight"`
}

func (s *launcherStage) value() *catalogue.LauncherStage {
	if !s.ID.OK {
		return nil
	}
	v := &catalogue.LauncherStage{
		ID: s.ID.V, Type: string(s.Type), Booster: s.Launcher.value(), Reused: s.Reused.Ptr(),
		FlightNumber: s.FlightNumber.Count(), TurnAround: s.TurnAround.d,
		PreviousFlightAt: s.PreviousDate.Ptr(), Landing: s.Landing.value(),
	}
	if p := s.PreviousFlight; p != nil {
		v.PreviousLaunchID, v.PreviousLaunchName = string(p.ID), string(p.Name)
	}
	return v
}

type landing struct {
	ID          integer   `json:"id"`
	Attempt     boolean   `json:"attempt"`
	Success     boolean   `json:"success"`
	Description text      `json:"description"`
	Downrange   number    `json:"downrange_distance"`
	Type        described `json:"type"`
	Zone        *struct {
		namedID
		Abbrev      name      `json:"abbrev"`
		Description text      `json:"description"`
		Location    *location `json:"location"`
	} `json:"landing_location"`
}

func (l *landing) value() *catalogue.Landing {
	if l == nil || !l.ID.OK {
		return nil
	}
	v := &catalogue.Landing{
		ID: l.ID.V, Attempt: l.Attempt.Ptr(), Success: l.Success.Ptr(),
		Description: string(l.Description), DownrangeKm: l.Downrange.AtLeastZero(),
		Type: catalogue.LandingType{
			ID: l.Type.ID.V, Name: string(l.Type.Name), Abbrev: string(l.Type.Abbrev),
			Description: string(l.Type.Description),
		},
	}
	if z := l.Zone; z != nil && z.known() {
		v.Zone = &catalogue.LandingZone{
			ID: z.ID.V, Name: string(z.Name), Abbrev: string(z.Abbrev),
			Description: string(z.Description), Location: z.Location.value(),
		}
	}
	return v
}

type spacecraftStage struct {
	ID          integer      `json:"id"`
	Spacecraft  *spacecraft  `json:"spacecraft"`
	Destination line         `json:"destination"`
	MissionEnd  moment       `json:"mission_end"`
	Duration    span         `json:"duration"`
	TurnAround  span         `json:"turn_around_time"`
	Landing     *landing     `json:"landing"`
	LaunchCrew  []crewMember `json:"launch_crew"`
	OnboardCrew []crewMember `json:"onboard_crew"`
	LandingCrew []crewMember `json:"landing_crew"`
}

func (s *spacecraftStage) value() *catalogue.SpacecraftStage {
	if !s.ID.OK {
		return nil
	}
	return &catalogue.SpacecraftStage{
		ID: s.ID.V, Spacecraft: s.Spacecraft.value(), Destination: string(s.Destination),
		MissionEndAt: s.MissionEnd.Ptr(), Duration: s.Duration.length(), TurnAround: s.TurnAround.d,
		Landing: s.Landing.value(), Crew: values(s.LaunchCrew, (*crewMember).value),
		OnboardCrew: values(s.OnboardCrew, (*crewMember).value),
		LandingCrew: values(s.LandingCrew, (*crewMember).value),
	}
}

type crewMember struct {
	ID   integer `json:"id"`
	Role struct {
		Role     line    `json:"role"`
		Priority integer `json:"priority"`
	} `json:"role"`
	Astronaut *astronaut `json:"astronaut"`
}

func (c *crewMember) value() *catalogue.CrewMember {
	who := c.Astronaut.value()
	if who == nil {
		return nil
	}
	return &catalogue.CrewMember{
		ID: c.ID.V, Role: string(c.Role.Role), Priority: c.Role.Priority.Small(), Astronaut: who,
	}
}
