package org.prayerswap.app;

import android.content.Intent;
import android.content.SharedPreferences;
import android.os.Bundle;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    private static volatile boolean inForeground;

    /** The storage keeps only a weak reference to it. */
    private SharedPreferences.OnSharedPreferenceChangeListener widgetListener;

    static boolean isInForeground() {
        return inForeground;
    }

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        // A recreated activity gets the intent that it has already followed.
        setIntent(savedInstanceState == null ? toLink(getIntent()) : new Intent(Intent.ACTION_MAIN));
        super.onCreate(savedInstanceState);
        widgetListener = PrayerWidget.follow(getApplicationContext());
    }

    @Override
    public void onResume() {
        super.onResume();
        inForeground = true;
    }

    @Override
    public void onPause() {
        super.onPause();
        inForeground = false;
    }

    @Override
    protected void onNewIntent(Intent intent) {
        PushNotification.dismiss(this, intent);
        super.onNewIntent(toLink(intent));
    }

    private Intent toLink(Intent intent) {
        boolean isFollowed = (intent.getFlags() & Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) != 0;
        if (isFollowed) return new Intent(Intent.ACTION_MAIN);
        return SharedText.toLink(intent, getString(R.string.custom_url_scheme));
    }
}
