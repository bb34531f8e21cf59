// Package imagesim is a simulator of the hosts that keep the pictures of the
// catalogue, of articles and of the picture of the day, for tests and for
// working offline.
//
// A [Server] answers every path with a made-up photograph, logo or patch whose
// size, shape and weight are those of the real ones; what is shown follows from
// the path alone, so that an address always has the same bytes. Below /faults/
// it does what a host should never do: see [Faults]. Pictures are made when
// they are first asked for and then kept in memory.
package imagesim
