package store

// giveToOwner does nothing: files inherit who may use them from their folder.
func giveToOwner(string, string) error { return nil }
