-- Tables of some hundreds of rows are sorted, which takes about a millisecond, so
-- nothing asks for these any more.

DROP INDEX astronauts_age_idx;
DROP INDEX astronauts_agency_id_idx;
DROP INDEX astronauts_first_flight_at_idx;
DROP INDEX astronauts_in_space_idx;
DROP INDEX astronauts_last_flight_at_idx;
DROP INDEX astronauts_name_idx;
DROP INDEX astronauts_status_id_idx;
DROP INDEX boosters_flights_idx;
DROP INDEX boosters_last_launch_at_idx;
DROP INDEX boosters_rocket_id_idx;
DROP INDEX boosters_serial_number_idx;
DROP INDEX boosters_turnaround_idx;
DROP INDEX programs_starts_at_idx;
DROP INDEX rockets_maiden_flight_idx;
DROP INDEX rockets_manufacturer_id_idx;
DROP INDEX spacecraft_configs_agency_id_idx;
DROP INDEX spacecraft_configs_maiden_flight_idx;
