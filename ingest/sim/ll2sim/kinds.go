package ll2sim

import "slices"

// entities returns the records of a kind, those added raw last.
func (c *Catalog) entities(k Kind) []entity {
	var out []entity
	switch k {
	case Launches:
		out = asEntities(c.Launches)
	case Pads:
		out = asEntities(c.Pads)
	case Locations:
		out = asEntities(c.Locations)
	case Agencies:
		out = asEntities(c.Agencies)
	case Astronauts:
		out = asEntities(c.Astronauts)
	case Rockets:
		out = asEntities(c.Rockets)
	case Boosters:
		out = asEntities(c.Boosters)
	case SpacecraftConfigs:
		out = asEntities(c.SpacecraftConfigs)
	case Spacecrafts:
		out = asEntities(c.Spacecraft)
	case Programs:
		out = asEntities(c.Programs)
	case Stations:
		out = asEntities(c.Stations)
	case Expeditions:
		out = asEntities(c.Expeditions)
	case Events:
		out = asEntities(c.Events)
	case Dockings:
		out = asEntities(c.Stays)
	case Spacewalks:
		out = asEntities(c.Spacewalks)
	}
	raws := c.raw[k]
	if len(raws) == 0 {
		return out
	}
	replaced := map[string]bool{}
	for _, r := range raws {
		replaced[r.ident()] = true
	}
	out = slices.DeleteFunc(out, func(e entity) bool { return replaced[e.ident()] })
	return append(out, asEntities(raws)...)
}

func asEntities[T entity](items []T) []entity {
	out := make([]entity, len(items))
	for i, item := range items {
		out[i] = item
	}
	return out
}

// one returns some record of a kind, or nil.
func (c *Catalog) one(k Kind) entity {
	if k == Launches && len(c.Launches) > 0 {
		return c.Launches[0]
	}
	if all := c.entities(k); len(all) > 0 {
		return all[0]
	}
	return nil
}
