package org.prayerswap.app;

import android.app.PendingIntent;
import android.appwidget.AppWidgetManager;
import android.appwidget.AppWidgetProvider;
import android.content.ComponentName;
import android.content.Context;
import android.content.Intent;
import android.content.SharedPreferences;
import android.net.Uri;
import android.view.View;
import android.widget.RemoteViews;
import org.json.JSONException;
import org.json.JSONObject;

/** Shows on the home screen the request that the page stored: see native-widget.ts. */
public class PrayerWidget extends AppWidgetProvider {

    /** The storage of the Preferences plugin. */
    private static final String STORAGE = "CapacitorStorage";

    private static final String KEY = "widget";
    private static final String EMPTY_PATH = "/swap";

    @Override
    public void onUpdate(Context context, AppWidgetManager manager, int[] ids) {
        manager.updateAppWidget(ids, draw(context));
    }

    @Override
    public void onReceive(Context context, Intent intent) {
        super.onReceive(context, intent);
        if (Intent.ACTION_LOCALE_CHANGED.equals(intent.getAction())) update(context);
    }

    /** Calls back at each change of what the page stored, as long as the caller keeps the listener. */
    static SharedPreferences.OnSharedPreferenceChangeListener follow(Context context) {
        SharedPreferences.OnSharedPreferenceChangeListener listener = (storage, key) -> {
            if (KEY.equals(key)) update(context);
        };
        storage(context).registerOnSharedPreferenceChangeListener(listener);
        return listener;
    }

    private static void update(Context context) {
        AppWidgetManager manager = AppWidgetManager.getInstance(context);
        // Null on a device without widgets.
        if (manager == null) return;
        manager.updateAppWidget(new ComponentName(context, PrayerWidget.class), draw(context));
    }

    private static RemoteViews draw(Context context) {
        JSONObject request = read(context);
        boolean isEmpty = request == null;
        RemoteViews views = new RemoteViews(context.getPackageName(), R.layout.prayer_widget);
        views.setTextViewText(R.id.widget_title, context.getString(R.string.widget_title));
        views.setViewVisibility(R.id.widget_name, isEmpty ? View.GONE : View.VISIBLE);
        if (!isEmpty) views.setTextViewText(R.id.widget_name, request.optString("name"));
        String text = isEmpty ? context.getString(R.string.widget_empty) : request.optString("text");
        views.setTextViewText(R.id.widget_text, text);
        String path = isEmpty ? EMPTY_PATH : request.optString("path", EMPTY_PATH);
        views.setOnClickPendingIntent(R.id.widget, tapIntent(context, path));
        return views;
    }

    private static PendingIntent tapIntent(Context context, String path) {
        Uri link = Uri.parse(context.getString(R.string.custom_url_scheme) + ":/" + path);
        Intent intent = new Intent(Intent.ACTION_VIEW, link).setClass(context, MainActivity.class);
        return PendingIntent.getActivity(context, 0, intent, PendingIntent.FLAG_IMMUTABLE);
    }

    /** Null if nothing is stored, or only what has expired. */
    private static JSONObject read(Context context) {
        String stored = storage(context).getString(KEY, null);
        if (stored == null) return null;
        try {
            JSONObject request = new JSONObject(stored);
            return System.currentTimeMillis() < request.optLong("until") ? request : null;
        } catch (JSONException unreadable) {
            return null;
        }
    }

    private static SharedPreferences storage(Context context) {
        return context.getSharedPreferences(STORAGE, Context.MODE_PRIVATE);
    }
}
