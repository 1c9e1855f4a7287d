class Main {
    // region outer
    void a() {
        // region inner
        b();
            c();
        // endregion inner
    }
    // endregion
}
