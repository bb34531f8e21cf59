import type {
  AgencyDetail,
  AgencySummary,
  AstronautDetail,
  AstronautNormal,
  PageInfo,
  ProgramDetail,
  ProgramSummary,
} from "../lib/api/api.gen";
import { agency, astronaut } from "./launchDetail";

/** Returns what the API says about page `number` of so many items. */
export function pageInfo(total: number, number = 1, size = 12): PageInfo {
  return { size, totalElements: total, totalPages: Math.ceil(total / size), number };
}

/** An astronaut of a list, born in 1984, who flew once. */
export function astronautNormal(changes: Partial<AstronautNormal> = {}): AstronautNormal {
  const {
    id,
    name,
    status,
    type,
    agency: of,
    nationality,
    images,
    date_of_birth,
    date_of_death,
  } = astronaut();
  return {
    ...{ id, name, status, type, agency: of, nationality, images, date_of_birth, date_of_death },
    age: 42,
    in_space: false,
    time_in_space: 86_400,
    first_flight: "2019-03-02T07:49:00Z",
    last_flight: "2019-03-02T07:49:00Z",
    flights_count: 1,
    ...changes,
  };
}

/** An astronaut with an Instagram profile and nothing else to link, who flew once and never walked in space. */
export function astronautDetail(changes: Partial<AstronautDetail> = {}): AstronautDetail {
  return {
    ...astronaut(),
    age: 42,
    in_space: false,
    eva_time: null,
    spacewalks_count: null,
    landings_count: 1,
    first_flight: "2019-03-02T07:49:00Z",
    last_flight: "2019-03-02T07:49:00Z",
    info_url: null,
    crew: [],
    spacewalks: [],
    expeditions: [],
    corrections: [],
    starter: false,
    ...changes,
  };
}

/** A program that began in 2011 and goes on. */
export function programSummary(changes: Partial<ProgramSummary> = {}): ProgramSummary {
  return {
    id: 401,
    name: "Test Flights",
    type: "Human Spaceflight",
    description: "Flies things to see what happens.",
    start_date: "2011-04-18T00:00:00Z",
    end_date: null,
    images: [],
    info_url: null,
    wiki_url: null,
    ...changes,
  };
}

/** The same program with no agency, no patch and no next launch. */
export function programDetail(changes: Partial<ProgramDetail> = {}): ProgramDetail {
  return {
    ...programSummary(),
    agencies: [],
    mission_patches: [],
    upcoming_launch: null,
    starter: false,
    ...changes,
  };
}

/** An agency of a list with a record of 95 successes in 100 launches. */
export function agencySummary(changes: Partial<AgencySummary> = {}): AgencySummary {
  const { social_media, attempted_landings, successful_landings, ...rest } = agency();
  return { ...rest, featured: false, ...changes };
}

/** The same agency with no parent, no spacecraft and no next launch. */
export function agencyDetail(changes: Partial<AgencyDetail> = {}): AgencyDetail {
  return {
    ...agency(),
    featured: false,
    parent: null,
    spacecraft_configurations: [],
    upcoming_launch: null,
    corrections: [],
    starter: false,
    ...changes,
  };
}
