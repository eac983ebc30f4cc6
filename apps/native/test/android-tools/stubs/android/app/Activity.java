package android.app;

import android.content.ContextWrapper;
import android.content.Intent;
import android.os.Bundle;

public class Activity extends ContextWrapper {
    protected void onCreate(Bundle savedInstanceState) {}

    protected void onResume() {}

    protected void onPause() {}

    protected void onNewIntent(Intent intent) {}

    public Intent getIntent() {
        throw new UnsupportedOperationException();
    }

    public void setIntent(Intent intent) {}
}
