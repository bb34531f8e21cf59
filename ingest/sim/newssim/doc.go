// Package newssim is a simulator of the Spaceflight News API v4 and of NASA's
// Astronomy Picture of the Day, for tests and for working offline.
//
// A [Server] answers below /v4/articles/ and at /planetary/apod in the feeds'
// own JSON shapes, with believable articles and pictures made up from a seed.
// As its clock goes on new ones appear. Faults and the call log are those of
// package ll2sim.
package newssim
